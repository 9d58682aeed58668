// Questions: whether a file may be made, and which of two values stays.
/** @import { App } from "./app.js" */
/** @import { Child } from "./dom.js" */
import { make, t } from "./dom.js";
import { shown } from "./fields.js";

/**
 * Ask, and return which button was pressed; empty for Escape.
 * @param {string} title
 * @param {Child[]} body
 * @param {[string, string][]} answers the last one is the usual one
 * @returns {Promise<string>}
 */
export function question(title, body, answers) {
  const dialog = make("dialog", { class: "ask", "aria-labelledby": "ask-title" }, make("h2", { id: "ask-title" }, title), ...body);
  const buttons = answers.map(([value, text], at) => make("button", { type: "button", class: at === answers.length - 1 ? "go first" : "go", "data-answer": value, onclick: () => dialog.close(value) }, text));
  dialog.append(make("div", { class: "answers" }, ...buttons));
  document.body.append(dialog);
  dialog.showModal();
  buttons.at(-1)?.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => { dialog.remove(); resolve(dialog.returnValue); });
  });
}

/** @param {App} app */
export function connectQuestions(app) {
  app.askToMake = async ({ file, frame }) => {
    const deck = app.look?.make?.deck ?? "deck.yaml";
    const body = [make("p", {}, t("make-why", { frame })), make("ul", {},
      make("li", {}, t("make-file", { file, frame })), make("li", {}, t("make-line", { deck, file })))];
    return (await question(t("make-title"), body, [["no", t("make-no")], ["yes", t("make-yes", { file })]])) === "yes";
  };
  app.askWhich = async (op, found, line) => {
    const name = String(op.path.at(-1));
    const [theirs, ours] = [found, op.value].map((value) => (value === undefined ? t("nothing") : shown(value)));
    const body = [make("p", {}, t("conflict-why", { name, theirs, ours, place: `${app.look?.file}:${line}` }))];
    return (await question(t("conflict-title"), body, [["ours", t("conflict-write", { ours })], ["theirs", t("conflict-keep", { theirs })]])) === "ours";
  };
}
