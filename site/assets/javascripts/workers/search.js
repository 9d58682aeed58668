// The search, which loads when something is searched: the theme alone would fetch its worker and all texts with each page.
// The page hands over an index without documents; the first question fetches these, and the theme's own worker.
const [SETUP, READY, QUERY, RESULT] = [0, 1, 2, 3];
const theme = new URL(new URL(self.location).searchParams.get("theme"), self.location).href;
const documents = new URL("../../../search/documents.json", self.location).href;
const send = self.postMessage.bind(self);

let setup = null;
let wanted = null; // the last question; those before it nobody waits for any more
let loading = null;
let asked = new Map(); // by what is looked for: the reader's word that means it

// The theme's worker listens for messages too, and takes those that are not the browser's own.
const hand = (data) => self.dispatchEvent(new MessageEvent("message", { data }));

/* The reader's words also as they are written with accents, and without: what is written in the pages is in `written`, by
   its letters alone. */
const written = new Map();
const pages = new Map(); // by the letters alone: on how many pages
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const learn = (docs) => {
  for (const { title, text } of docs) {
    const words = new Set(`${title} ${text}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
    for (const word of words) {
      const key = bare(word);
      if (!written.has(key)) written.set(key, new Set());
      written.get(key).add(word);
    }
    for (const key of new Set([...words].map(bare))) pages.set(key, (pages.get(key) ?? 0) + 1);
  }
  pages.set("", docs.length);
};

// Whether one becomes the other by a letter more, less, other, or two changed about.
const isNear = (one, other) => {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let [start, end] = [0, 0];
  while (start < one.length && one[start] === other[start]) start += 1;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]);
};

const LEAST = 4; // letters of a word that is looked for with another ending
const LONG = 5; // and of one in which any letter may be wrong
const MOST = 12; // words that may be meant by one
const COMMON = 0.3; // a word on a larger part of all pages says nothing, beside others

// Words of a question that say nothing of what is asked: "how do I", which the index has not either.
const isTelling = (word) => {
  const { stopWordFilter } = self.lunr[setup.data.config.lang[0]] ?? self.lunr;
  return Boolean(stopWordFilter(word) && stopWordFilter(bare(word))) && word.length > 1;
};

const AS_ASKED = 9; // how much more a word counts as it is asked for, or with one letter more, than any that begins so
const weighty = (word) => `${word}^${AS_ASKED}`;

/* What is meant by a word: how it is written in the pages, or those that nearly are it. */
const meant = (word) => {
  const key = bare(word.replaceAll("*", ""));
  if (written.has(key)) {
    const longer = [...written.keys()].filter((one) => one.startsWith(key) && one.length === key.length + 1);
    return [word, ...[key, ...longer].flatMap((one) => [one, ...written.get(one)]).map(weighty)];
  }
  const isBegun = word.endsWith("*") && [...written.keys()].some((one) => one.startsWith(key));
  if (isBegun || key.length < LEAST) return [word, key];
  const stem = key.slice(0, -1);
  const near = [...written.keys()].filter((one) => (one.startsWith(stem) && one.length < key.length + 2) || (key.length >= LONG && isNear(one, key)));
  return [word, ...near.slice(0, MOST).flatMap((one) => [...written.get(one)])];
};

const spelt = (question) => {
  const all = question.split(/\s+/).filter(Boolean);
  const some = all.filter((word) => isTelling(word.replaceAll("*", "").toLowerCase()));
  const words = some.length ? some : all;
  const telling = words.filter((word) => (pages.get(bare(word.replaceAll("*", ""))) ?? 0) < COMMON * pages.get(""));
  const plain = (word) => word.replace(/\*|\^.*/g, "").toLowerCase();
  const each = (telling.length ? telling : words).map((word) => [plain(word), meant(word)]);
  asked = new Map(each.flatMap(([word, forms]) => forms.map((form) => [plain(form), word])));
  return [...new Set(each.flatMap(([, forms]) => forms))].join(" ");
};

/* Rules come first; what has been decided about them, statistics and boards to play on come last. */
const ORDER = [/\/rules\//, /./, /\/(decisions|lab|coverage|play|analyse)\//];
const rank = ([{ location }]) => ORDER.findLastIndex((kind, place) => (place === 1 ? !ORDER[0].test(location) : kind.test(location)));
const ranked = (items) => items.map((item) => [rank(item), item]).sort(([one], [other]) => one - other).map(([, item]) => item);

/* A word that is found in one spelling is not missing in another, and only what was asked for can be missing. */
const found = (terms) => {
  const hits = new Set(Object.keys(terms).filter((term) => terms[term]).map((term) => asked.get(term)));
  return Object.fromEntries(Object.entries(terms).filter(([term, isHit]) => isHit || (asked.get(term) === term && !hits.has(term))));
};
const told = (message) => {
  const { items } = message.data ?? {};
  if (!items) return message;
  for (const one of items.flat()) one.terms = found(one.terms);
  return { ...message, data: { ...message.data, items: ranked(items) } };
};

const load = async () => {
  const docs = await (await fetch(documents)).json();
  learn(docs);
  importScripts(theme);
  await new Promise((done) => {
    self.postMessage = (message) => (message.type === READY ? done() : send(told(message)));
    hand({ ...setup, data: { ...setup.data, docs } });
  });
};

const ask = async (question) => {
  wanted = question;
  if (!question.data) { // what the theme asks as soon as the page is there
    send({ type: RESULT, data: { items: [] } });
    return;
  }
  try {
    await (loading ??= load());
    if (wanted === question) hand({ ...question, data: spelt(question.data) });
  } catch {
    loading = null; // the next question tries again
    send({ type: RESULT, data: { items: [] } });
  }
};

self.addEventListener("message", (event) => {
  if (!event.isTrusted) return;
  event.stopImmediatePropagation();
  if (event.data.type === QUERY) {
    ask(event.data);
  } else if (event.data.type === SETUP) {
    setup = event.data;
    send({ type: READY });
  }
});
