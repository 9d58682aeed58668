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

const load = async () => {
  const docs = await (await fetch(documents)).json();
  importScripts(theme);
  await new Promise((done) => {
    self.postMessage = (message) => (message.type === READY ? done() : send(message));
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
    if (wanted === question) hand(question);
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
