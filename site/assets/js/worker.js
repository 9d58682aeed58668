// Python in the browser, in a thread of its own: loads the engine on request and hands questions on to it.

// Every fetch in this worker is counted, so that the page can show how far the loading is.
const plain = self.fetch.bind(self);
let loaded = 0;
self.fetch = async (...request) => {
  const response = await plain(...request);
  if (!response.ok) {
    self.postMessage({ failed: `${response.status} ${response.url}` }); // Pyodide itself would wait for ever
    throw new Error(`${response.status}`);
  }
  if (!response.body) return response;
  const count = new TransformStream({
    transform(chunk, out) {
      loaded += chunk.byteLength;
      self.postMessage({ loaded });
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { status: response.status, headers: response.headers });
};

const START = `
import ast, sys, types
sys.dont_write_bytecode = True  # the file system is gone with the page
# svgwrite imports it to embed fonts from addresses, which our drawings never do: its import would take 2.5 times as long
sys.modules["urllib.request"] = types.SimpleNamespace(urlopen=None)
sys.path.insert(0, "/jugada")
from generator.explorer.requests import RequestHandler
with open("/jugada/content.txt", encoding="utf-8") as file:
    handler = RequestHandler(ast.literal_eval(file.read()))
handler.answer
`;

let answer = null;

const load = async (base) => {
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const [python, pack] = await Promise.all([
    loadPyodide({ indexURL: base }),
    fetch(`${base}pack.zip`).then((response) => response.arrayBuffer()),
  ]);
  python.unpackArchive(pack, "zip", { extractDir: "/jugada" });
  answer = python.runPython(START);
};

self.onmessage = async ({ data }) => {
  try {
    if (data.load) {
      await load(data.load);
      self.postMessage({ ready: true });
    } else {
      self.postMessage({ id: data.id, answer: answer(data.request) });
    }
  } catch (error) {
    self.postMessage({ id: data.id, failed: String(error.message ?? error) });
  }
};
