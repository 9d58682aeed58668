// The list of a game's problems: which are solved, which are due today, and how many points there are.
import { widgets } from "./page.js";
import { isDue, isSolved, points, read } from "./progress.js";

widgets(".jg-practice", (root) => {
  const [known, words] = [read(), JSON.parse(root.dataset.words)];
  const own = Object.fromEntries(Object.entries(known).filter(([name]) => name.startsWith(`${root.dataset.game}/`)));
  const links = [...root.querySelectorAll("[data-problem]")];
  const name = (link) => `${root.dataset.game}/${link.dataset.problem}`;
  const part = (kind) => root.querySelector(`[data-part=${kind}]`);
  for (const link of links.filter((one) => isSolved(own, name(one)))) {
    link.classList.add(isDue(own, name(link)) ? "is-due" : "is-done");
    link.setAttribute("aria-label", `${link.getAttribute("aria-label")} (${words.solved})`);
  }
  const due = links.filter((link) => isDue(own, name(link))).length;
  const isOver = !due && links.every((link) => isSolved(own, name(link)));
  part("due").hidden = isOver;
  part("count").textContent = isOver ? words.none_due : due ? words.due_count.replace("{n}", due) : "";
  part("points").textContent = points(own) ? words.points.replace("{n}", points(own)) : "";
  root.querySelector(".jg-practice__now").hidden = false;
});
