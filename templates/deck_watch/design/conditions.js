// When a box is shown: read from and written as an expression that a person would write.

/** @typedef {{ name: string, test: "filled" | "empty" | "is" | "over", than: string }} Condition */

const NAME = "[A-Za-z_]\\w*";
const IS = new RegExp(`^(${NAME}) == (?:'([^']*)'|"([^"]*)"|(-?[\\d.]+))$`);
const OVER = new RegExp(`^(${NAME}) > (-?[\\d.]+)$`);
const BARE = new RegExp(`^(not )?(${NAME})$`);

/**
 * The parts of a simple condition; null for one that only an editor changes.
 * @param {string} text
 * @returns {Condition | null}
 */
export function readCondition(text) {
  const plain = text.trim();
  const bare = BARE.exec(plain);
  if (bare && !["true", "false"].includes(plain)) return { name: bare[2], test: bare[1] ? "empty" : "filled", than: "" };
  const same = IS.exec(plain);
  if (same) return { name: same[1], test: "is", than: same[2] ?? same[3] ?? same[4] };
  const over = OVER.exec(plain);
  return over ? { name: over[1], test: "over", than: over[2] } : null;
}

/**
 * The expression of a condition.
 * @param {Condition} condition
 */
export function writeCondition({ name, test, than }) {
  if (test === "is") return `${name} == ${/^-?\d+(\.\d+)?$/.test(than) ? than : `'${than.replaceAll("'", "")}'`}`;
  if (test === "over") return `${name} > ${Number(than) || 0}`;
  return test === "empty" ? `not ${name}` : name;
}
