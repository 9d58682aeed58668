// @ts-check
// A game's page: which lessons are done, and the one to go on with. What has been read stands in the browser's storage
// (`site.js` writes it).
import { all, find, seek, worded } from "./dom.js";
import { keptCourse } from "./first_game_store.js";
import { offerKeeping } from "./keep.js";
import { widgets } from "./page.js";

/** @returns {Record<string, string>} by lesson: `done`, or the step that was shown last */
const read = () => {
  try {
    return JSON.parse(localStorage.getItem("jugada-lessons") ?? "{}");
  } catch {
    return {};
  }
};

/** @param {ParentNode} root @param {string} name */
const part = (root, name) => find(`[data-part=${name}]`, root);

// The card at the top shows the first lesson that is not done; one that was begun goes on at its step.
const offer = (/** @type {HTMLElement} */ card, /** @type {HTMLAnchorElement} */ link, /** @type {string | undefined} */ step) => {
  const [picture, place] = [seek(".jg-picture", link, Element), find(".jg-next__picture", card)];
  const { resume = "", continue: go = "" } = card.dataset;
  if (picture) place.replaceChildren(picture.cloneNode(true));
  place.dispatchEvent(new Event("later", { bubbles: true }));
  part(card, "kicker").textContent = resume;
  part(card, "chapter").textContent = link.closest(".jg-chapter")?.querySelector("h2")?.lastChild?.textContent?.trim() ?? "";
  find("h2", card).textContent = find("strong", link).textContent;
  part(card, "summary").textContent = link.dataset.summary ?? "";
  part(card, "go").textContent = go;
  find(".jg-button", card, HTMLAnchorElement).href = step ? `${link.href}#${step}` : link.href;
};

widgets(".jg-lessons", (root) => {
  const { game, done: word = "", of = "" } = root.dataset;
  const lessons = read();
  const state = (/** @type {HTMLElement} */ link) => lessons[`${game}/examples/${link.dataset.lesson}`];
  const isDone = (/** @type {HTMLElement} */ link) => state(link) === "done";
  const links = all("[data-lesson]", root, HTMLAnchorElement);
  for (const link of links.filter(isDone)) {
    link.classList.add("is-done");
    part(link, "state").textContent = word;
  }
  for (const chapter of all(".jg-chapter", root)) {
    const own = all("[data-lesson]", chapter);
    part(chapter, "count").textContent = worded(of, { done: own.filter(isDone).length, n: own.length });
  }
  const next = links.find((link) => !isDone(link));
  const card = seek(".jg-next");
  if (card && next && (next !== links[0] || state(next))) offer(card, next, state(next));
});

// The path: what has been played to its end is ticked.
widgets(".jg-path", (root) => {
  const { game, done: word = "" } = root.dataset;
  for (const link of all("[data-course]", root)) {
    if (!keptCourse(`${game}-${link.dataset.course}`)?.isDone) continue;
    link.classList.add("is-done");
    part(link, "state").textContent = word;
  }
});

offerKeeping();
