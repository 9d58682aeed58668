// What can be taken along: a figure as a file, and the lines that show an example on another page.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage } from "./page.js";

let share;
let saved;

beforeEach(async () => {
  openPage('<div class="stage"><div class="board"><svg class="figure" viewBox="0 0 200 100"><g class="marks"><rect class="f-red s-ink" clip-path="url(#clip)"></rect></g><g class="target" data-id="A"></g></svg></div></div><svg><clipPath id="clip"></clipPath></svg>');
  share = await import("../../site/assets/js/share.js");
  saved = [];
  URL.createObjectURL = (blob) => { saved.push(blob); return "blob:x"; };
  URL.revokeObjectURL = () => {};
});

test("the frame shows the page that is for other pages, and what is written in it stays text", () => {
  const text = share.snippet("https://a.example/en/backgammon/examples/opening/#step-2", '"A" <b>&');
  assert.ok(text.startsWith('<iframe src="https://a.example/embed/en/backgammon/opening/#step-2" title="&quot;A&quot; &lt;b>&amp;"'), text);
  assert.equal(text.match(/<script>/g).length, 1);
});

test("a frame becomes as high as its own page asks for, and no other", () => {
  const text = share.snippet("https://a.example/en/backgammon/examples/opening/", "A");
  document.body.innerHTML = text.replace(/<script>[\s\S]*/, "") + "<iframe data-jugada></iframe>";
  const [frame, other] = document.querySelectorAll("iframe");
  for (const one of [frame, other]) Object.defineProperty(one, "contentWindow", { value: {} });
  const listeners = [];
  const [, script] = text.match(/<script>([\s\S]*)<\/script>/);
  new Function("addEventListener", script)((_, listener) => listeners.push(listener));
  listeners[0]({ source: frame.contentWindow, data: { jugada: 700 } });
  assert.equal(String(frame.height), "700");
  assert.notEqual(String(other.height), "700");
  listeners[0]({ source: {}, data: { jugada: 900 } });
  listeners[0]({ source: frame.contentWindow, data: { jugada: "<" } });
  assert.equal(String(frame.height), "700");
});

test("a figure's file has its clips and colours and a ground, and nothing to tap", async () => {
  const names = [];
  document.addEventListener("click", (event) => names.push(event.target.getAttribute("download")));
  const click = globalThis.HTMLAnchorElement.prototype.click;
  globalThis.HTMLAnchorElement.prototype.click = function noted() { names.push(this.getAttribute("download")); };
  await share.save(document.querySelector(".figure"), "svg", "g-e-1");
  globalThis.HTMLAnchorElement.prototype.click = click;
  const text = await saved[0].text();
  assert.deepEqual(names, ["g-e-1.svg"]);
  assert.ok(!text.includes("target"));
  assert.match(text, /clipPath/i);
  assert.match(text, /\.f-red \{ fill: /);
  assert.match(text, /\.s-ink \{ stroke: /);
  assert.match(text, /width="1600"[^>]*height="800"|height="800"[^>]*width="1600"/);
});
