"""What the reader knows of SVG: each element, attribute, property and at-rule, and what becomes of it.

The page docs/svg.md is made from these tables. What is in none of them is named in a note.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

Fate: TypeAlias = Literal["draw", "picture", "note", "ignore"]
"""What becomes of a name in a file: drawn as it says; drawn as a picture of the element; left out with a note; without
effect on a still picture, so left out in silence."""


def _table(**names: str) -> dict[str, Fate]:
    """Return each name with its fate."""
    fates: tuple[Fate, ...] = ("draw", "picture", "note", "ignore")
    return {name: fate for fate in fates for name in names.get(fate, "").split()}


ELEMENTS: Mapping[str, Fate] = _table(
    draw="""
        a circle clipPath defs ellipse g image line linearGradient mask path pattern polygon polyline radialGradient
        rect stop style svg switch symbol text tspan use
    """,
    picture="""
        feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
        feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge
        feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter
        marker textPath
    """,
    note="""
        altGlyph animate animateColor animateMotion animateTransform audio canvas cursor flowDiv flowPara flowRegion
        flowRoot flowSpan font-face foreignObject glyph hatch hatchpath iframe mesh meshgradient meshpatch meshrow
        script set solidColor solidcolor tref unknown video
    """,
    ignore="desc discard font metadata missing-glyph mpath title view",
)
"""The elements of SVG by name."""

INHERITED: Mapping[str, Fate] = _table(
    draw="""
        clip-rule color dominant-baseline fill fill-opacity fill-rule font-family font-size font-style font-variant
        font-variant-caps font-weight letter-spacing paint-order stroke stroke-dasharray stroke-dashoffset
        stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
        text-decoration text-transform visibility white-space word-spacing
    """,
    picture="direction glyph-orientation-vertical marker-end marker-mid marker-start text-orientation writing-mode",
    note="font-feature-settings font-size-adjust font-stretch font-variation-settings text-shadow",
    ignore="""
        -inkscape-font-specification -webkit-font-smoothing color-interpolation color-profile color-rendering cursor
        font font-kerning font-optical-sizing font-synthesis font-variant-alternates font-variant-east-asian
        font-variant-ligatures font-variant-numeric font-variant-position glyph-orientation-horizontal hyphens
        image-rendering kerning line-height line-break marker orphans overflow-wrap pointer-events quotes
        shape-rendering speak tab-size text-indent text-rendering widows word-break word-wrap
    """,
)
"""The properties that an element takes over from the one around it."""

OWN: Mapping[str, Fate] = _table(
    draw="""
        alignment-baseline baseline-shift clip-path cx cy d display height isolation mask mask-type opacity overflow
        r rotate rx ry scale stop-color stop-opacity text-decoration-line transform transform-box transform-origin
        translate vector-effect width x y
    """,
    picture="color-interpolation-filters filter flood-color flood-opacity lighting-color mix-blend-mode",
    note="""
        clip inline-size mask-border mask-clip mask-composite mask-image mask-mode mask-origin mask-position
        mask-repeat mask-size offset offset-path perspective shape-image-threshold shape-margin shape-padding
        shape-subtract transform-style zoom
    """,
    ignore="""
        -inkscape-stroke align-content align-items align-self all animation animation-delay animation-direction
        animation-duration animation-fill-mode animation-iteration-count animation-name animation-play-state
        animation-timing-function appearance backface-visibility background background-color background-image
        block-size background-position background-repeat background-size border border-bottom border-color
        border-left border-radius border-right border-style border-top border-width bottom box-shadow box-sizing
        clear clip-path-units color-scheme columns contain content enable-background flex flex-direction flex-grow
        flex-shrink float font-variant-emoji gap grid isolation-mode justify-content left line-spacing margin
        margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width object-fit
        object-position outline outline-color outline-style outline-width overflow-x overflow-y padding
        padding-bottom padding-left padding-right padding-top position resize right shape-inside solid-color
        solid-opacity text-decoration-color text-decoration-fill text-decoration-skip text-decoration-skip-ink
        text-decoration-stroke text-decoration-style text-decoration-thickness text-overflow text-underline-offset
        text-underline-position top touch-action transition transition-delay transition-duration transition-property
        transition-timing-function unicode-bidi user-select vertical-align will-change z-index
    """,
)
"""The properties that belong to the element alone."""

PROPERTIES: Mapping[str, Fate] = {**INHERITED, **OWN}

ATTRIBUTES: Mapping[str, Fate] = _table(
    draw="""
        clipPathUnits cx cy d dx dy fr fx fy gradientTransform gradientUnits height href id lengthAdjust
        maskContentUnits maskUnits media offset pathLength patternContentUnits patternTransform patternUnits points
        preserveAspectRatio r requiredExtensions rotate rx ry spreadMethod style systemLanguage textLength transform
        viewBox width x x1 x2 y y1 y2 class type
    """,
    picture="""
        amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent filterUnits in in2
        intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength limitingConeAngle markerHeight markerUnits markerWidth
        method mode numOctaves operator order orient pointsAtX pointsAtY pointsAtZ preserveAlpha primitiveUnits
        radius refX refY result scale seed side slope spacing specularConstant specularExponent startOffset
        stdDeviation stitchTiles surfaceScale tableValues targetX targetY values xChannelSelector yChannelSelector z
        path
    """,
    note="filterRes glyphRef format",
    ignore="""
        accumulate additive alt attributeName attributeType baseProfile begin by calcMode contentScriptType
        contentStyleType crossorigin decoding dur end externalResourcesRequired fetchpriority fill-mode focusable
        from hreflang keyPoints keySplines keyTimes lang loading max min name nonce onload origin ping playbackorder
        referrerpolicy rel repeatCount repeatDur requiredFeatures restart role snapshotTime tabindex target
        timelinebegin title to version viewTarget xmlns zoomAndPan
    """,
)
"""The attributes of SVG that are no properties. Those of other namespaces, ``data-`` and ``aria-`` have no effect."""

AT_RULES: Mapping[str, Fate] = _table(
    draw="@media @supports @layer",
    note="@import @font-face @keyframes @-webkit-keyframes @container @property @scope @starting-style",
    ignore="@charset @namespace @page @counter-style @font-feature-values @font-palette-values",
)
"""The at-rules of style sheets."""

GEOMETRY = ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")
"""Properties that are attributes as well, and lengths."""

READ = frozenset(name for name, fate in PROPERTIES.items() if fate in ("draw", "picture") or name == "shape-inside")
"""The properties that the style of an element holds."""

PRESENTED = READ - {*GEOMETRY, "d", "rotate", "scale", "translate"}
"""The properties that an attribute gives as well, except those of shapes, which are read where the shape is."""


def is_known_attribute(name: str) -> bool:
    """Return whether an attribute, without a namespace, has an entry or no effect by its kind."""
    return name in ATTRIBUTES or name in PROPERTIES or name.startswith(("data-", "aria-", "on"))
