// @ts-check
// The list of a game's problems: which are solved, which are due today, and how many points there are.
import { all, find, worded } from "./dom.js";
import { widgets } from "./page.js";
import { isDue, isSolved, points, read } from "./leitner.js";

widgets(".jg-practice", (root) => {
  const { game = "", words = "{}" } = root.dataset;
  const [known, texts] = [read(), JSON.parse(words)];
  const own = Object.fromEntries(Object.entries(known).filter(([name]) => name.startsWith(`${game}/`)));
  const links = all("[data-problem]", root);
  const name = (/** @type {HTMLElement} */ link) => `${game}/${link.dataset.problem}`;
  const part = (/** @type {string} */ kind) => find(`[data-part=${kind}]`, root);
  for (const link of links.filter((one) => isSolved(own, name(one)))) {
    link.classList.add(isDue(own, name(link)) ? "is-due" : "is-done");
    link.setAttribute("aria-label", `${link.getAttribute("aria-label")} (${texts.solved})`);
  }
  const due = links.filter((link) => isDue(own, name(link))).length;
  const isOver = !due && links.every((link) => isSolved(own, name(link)));
  part("due").hidden = isOver;
  part("count").textContent = isOver ? texts.none_due : due ? worded(texts.due_count, { n: due }) : "";
  part("points").textContent = points(own) ? worded(texts.points, { n: points(own) }) : "";
  find(".jg-practice__now", root).hidden = false;
});
