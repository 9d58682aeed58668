// The search, which loads when something is searched: the theme alone would fetch its worker and all texts with each page.
// The page hands over an index without documents; the first question fetches these, and the theme's own worker.
const [SETUP, READY, QUERY, RESULT] = [0, 1, 2, 3];
const theme = new URL(new URL(self.location).searchParams.get("theme"), self.location).href;
const documents = new URL("../../../search/documents.json", self.location).href;
const send = self.postMessage.bind(self);

let setup = null;
let wanted = null; // the last question; those before it nobody waits for any more
let loading = null;

// The theme's worker listens for messages too, and takes those that are not the browser's own.
const hand = (data) => self.dispatchEvent(new MessageEvent("message", { data }));

/* The reader's words also as they are written with accents, and without: what is written in the pages is in `written`, by
   its letters alone. */
const written = new Map();
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const learn = (docs) => {
  const words = new Set(docs.flatMap(({ title, text }) => `${title} ${text}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
  for (const word of words) {
    const key = bare(word);
    if (!written.has(key)) written.set(key, []);
    written.get(key).push(word);
  }
};

const spelt = (question) => question.split(/\s+/).flatMap((word) => [...new Set([word, bare(word), ...(written.get(bare(word)) ?? [])])]).join(" ");

/* A word that is found in one spelling is not missing in another. */
const found = (terms) => {
  const hits = new Set(Object.keys(terms).filter((term) => terms[term]).map(bare));
  return Object.fromEntries(Object.entries(terms).filter(([term, isHit]) => isHit || !hits.has(bare(term))));
};
const told = (message) => {
  for (const one of (message.data?.items ?? []).flat()) one.terms = found(one.terms);
  return message;
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
