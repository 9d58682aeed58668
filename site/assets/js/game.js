// A game's page: which lessons are done, and the one to go on with. What has been read stands in the browser's storage
// (`site.js` writes it).
import { widgets } from "./page.js";

const read = () => {
  try {
    return JSON.parse(localStorage.getItem("jugada-lessons") ?? "{}");
  } catch {
    return {};
  }
};

const part = (root, name) => root.querySelector(`[data-part=${name}]`);

// The card at the top shows the first lesson that is not done; one that was begun goes on at its step.
const offer = (card, link, step) => {
  const [picture, place] = [link.querySelector(".jg-picture"), card.querySelector(".jg-next__picture")];
  if (picture) place.replaceChildren(picture.cloneNode(true));
  place.dispatchEvent(new Event("later", { bubbles: true }));
  part(card, "kicker").textContent = card.dataset.resume;
  part(card, "chapter").textContent = link.closest(".jg-chapter").querySelector("h2").lastChild.textContent.trim();
  card.querySelector("h2").textContent = link.querySelector("strong").textContent;
  part(card, "summary").textContent = link.dataset.summary;
  part(card, "go").textContent = card.dataset.continue;
  card.querySelector(".jg-button").href = step ? `${link.href}#${step}` : link.href;
};

widgets(".jg-lessons", (root) => {
  const lessons = read();
  const state = (link) => lessons[`${root.dataset.game}/examples/${link.dataset.lesson}`];
  const isDone = (link) => state(link) === "done";
  for (const link of root.querySelectorAll("[data-lesson]")) {
    if (!isDone(link)) continue;
    link.classList.add("is-done");
    part(link, "state").textContent = root.dataset.done;
  }
  for (const chapter of root.querySelectorAll(".jg-chapter")) {
    const links = [...chapter.querySelectorAll("[data-lesson]")];
    const done = links.filter(isDone).length;
    part(chapter, "count").textContent = root.dataset.of.replace("{done}", done).replace("{n}", links.length);
  }
  const all = [...root.querySelectorAll("[data-lesson]")];
  const next = all.find((link) => !isDone(link));
  const card = document.querySelector(".jg-next");
  if (next && (next !== all[0] || state(next))) offer(card, next, state(next));
});
