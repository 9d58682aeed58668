"""The headers file: each path has one policy, and only the engine's folder lets WebAssembly run."""

from __future__ import annotations

from pathlib import Path

from generator.website.headers import headers_for, write_headers

POLICY = "Content-Security-Policy"


def site_with(tmp_path: Path, page: str) -> Path:
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "index.html").write_text(page, "utf-8")
    write_headers(tmp_path, ("es", "en"), "engine")
    return tmp_path


def test_inline_scripts_are_named_by_their_hash_and_data_are_not(tmp_path: Path) -> None:
    page = '<script>var a=1</script><script type="application/json">{}</script><script src="x.js"></script>'
    policy = headers_for(site_with(tmp_path, page), "/es/")[POLICY]
    assert policy.count("'sha256-") == 1
    assert "script-src 'self' 'sha256-WazVQOu5lmXfSreSrMJd1CsaQ4c00fUQpJfBYCuMSIw='" in policy


def test_only_the_engines_folder_may_run_webassembly(tmp_path: Path) -> None:
    site = site_with(tmp_path, "")
    for path in ("/", "/index.html", "/404.html", "/sw.js", "/es/", "/en/a/b/?x", "/es/assets/js/analyse.js"):
        assert "wasm" not in headers_for(site, path)[POLICY], path
    for path in ("/engine/worker.js", "/engine/pyodide.asm.wasm"):
        assert "'wasm-unsafe-eval'" in headers_for(site, path)[POLICY]
        assert "unsafe-eval'" not in headers_for(site, path)[POLICY].replace("'wasm-unsafe-eval'", "")


def test_pages_say_it_themselves_where_a_host_sends_no_headers(tmp_path: Path) -> None:
    site = site_with(tmp_path, '<head><meta charset="utf-8"><script>var a=1</script></head>')
    page = (site / "es" / "index.html").read_text("utf-8")
    own = page.partition('<meta http-equiv="Content-Security-Policy" content="')[2].partition('"')[0]
    assert page.index("http-equiv") < page.index("<script")
    assert f"{own}; frame-ancestors 'none'" == headers_for(site, "/es/")[POLICY]
    write_headers(site, ("es", "en"), "engine")
    assert (site / "es" / "index.html").read_text("utf-8") == page, "one that has a policy keeps it"


def test_no_path_is_under_two_rules_with_a_policy(tmp_path: Path) -> None:
    lines = (site_with(tmp_path, "") / "_headers").read_text("utf-8").splitlines()
    rules = [lines[number - 1] for number, line in enumerate(lines) if line.strip().startswith(POLICY)]
    assert len(rules) == 8
    for rule in rules:
        under = [other for other in rules if rule.rstrip("*").startswith(other.rstrip("*")) and other.endswith("*")]
        assert under in ([], [rule]), rule


def test_every_path_gets_the_others(tmp_path: Path) -> None:
    site = site_with(tmp_path, "")
    for path in ("/es/", "/engine/pack.zip", "/anything"):
        assert headers_for(site, path)["X-Content-Type-Options"] == "nosniff"
    assert headers_for(tmp_path / "nowhere", "/") == {}
