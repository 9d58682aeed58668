// @ts-check
// Python in the browser, in a thread of its own: loads the engine on request and hands questions on to it. A game in play
// is kept here, in the browser's database, and not in the page: it holds what a seat may not know.

const MOST_MEMORY = 512 * 2 ** 20; // bytes that Python may have; then the worker is ended
const LARGE_MEMORY = 256 * 2 ** 20; // a worker that has grown beyond is replaced between two questions
const PAGE = 2 ** 16; // bytes

// Python that asks for more is told that there is none.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithin(/** @type {number} */ pages) {
  if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError("memory");
  return grow.call(this, pages);
};

// Every fetch in this worker is counted, so that the page can show how far the loading is. What the browser compiles while
// it comes goes through as it is: only so does the browser keep what it has compiled.
const plain = self.fetch.bind(self);
let loaded = 0;
self.fetch = async (...request) => {
  const response = await plain(...request);
  if (!response.ok) {
    self.postMessage({ failed: `${response.status} ${response.url}` }); // Pyodide itself would wait for ever
    throw new Error(`${response.status}`);
  }
  if (!response.body) return response;
  if (response.url.endsWith(".wasm")) {
    loaded += Number(response.headers.get("content-length") ?? 0);
    self.postMessage({ loaded });
    return response;
  }
  const count = new TransformStream({
    transform(chunk, out) {
      loaded += chunk.byteLength;
      self.postMessage({ loaded });
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { status: response.status, headers: response.headers });
};

// The games in play, by their names.
/** @param {IDBTransactionMode} mode @param {(tables: IDBObjectStore) => IDBRequest} work */
const games = async (mode, work) => {
  /** @type {IDBDatabase} */
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("jugada", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("tables");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  return new Promise((resolve, reject) => {
    const change = database.transaction("tables", mode);
    const request = work(change.objectStore("tables"));
    // Not when the request succeeds: only the end of the transaction says that it is on the disk.
    change.oncomplete = () => { database.close(); resolve(request.result); };
    change.onabort = () => reject(change.error);
  });
};
const keep = (/** @type {string} */ game, /** @type {string} */ text) => games("readwrite", (tables) => tables.put(text, game));
const kept = (/** @type {string} */ game) => games("readonly", (tables) => tables.get(game));

const START = `
import ast, importlib, sys, types
sys.dont_write_bytecode = True  # the file system is gone with the page
# svgwrite imports it to embed fonts from addresses, which our drawings never do: its import would take 2.5 times as long
sys.modules["urllib.request"] = types.SimpleNamespace(urlopen=None)
sys.path.insert(0, "/jugada")
from generator.explorer.requests import RequestHandler
handler = RequestHandler({})
def add(game):
    importlib.invalidate_caches()
    with open(f"/jugada/{game}.txt", encoding="utf-8") as file:
        handler.add(ast.literal_eval(file.read()))
handler, add
`;

let base = "";
/** @type {any} */
let python = null; // Pyodide
/** @type {{ answer(request: string): string, saved(): string }} */
let handler;
/** @type {(game: string) => void} */
let add;
/** @type {Set<string>} */
const known = new Set(); // games that have come: only those that are asked about do

const pack = async (/** @type {string} */ name) => (await fetch(`${base}${name}.zip`)).arrayBuffer();

const unpack = (/** @type {ArrayBuffer} */ files) => python.unpackArchive(files, "zip", { extractDir: "/jugada" });

const load = async (/** @type {string} */ game) => {
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  let shared;
  let own;
  // At once: Python starts while our files are on their way.
  [python, shared, own] = await Promise.all([loadPyodide({ indexURL: base }), pack("pack"), pack(game)]);
  unpack(shared);
  unpack(own);
  [handler, add] = python.runPython(START);
  add(game);
  known.add(game);
};

const need = async (/** @type {string} */ game) => {
  if (known.has(game)) return;
  unpack(await pack(game));
  add(game);
  known.add(game);
};

// `resumes`: the question is about the game that was kept; `keeps`: its answer changes the game, which is kept before the
// page hears of it.
const answer = async (/** @type {{ request: string, resumes?: string, keeps?: string }} */ { request, resumes, keeps }) => {
  await need(JSON.parse(request).game);
  if (!resumes) {
    const given = handler.answer(request);
    if (keeps) await keep(keeps, handler.saved()).catch(() => {}); // where the browser keeps nothing one can still play
    return given;
  }
  const saved = await kept(resumes);
  return handler.answer(JSON.stringify({ ...JSON.parse(request), saved: saved ?? "" }));
};

self.onmessage = async ({ data }) => {
  try {
    if (data.load) {
      base = data.load;
      await load(data.game);
      self.postMessage({ ready: true });
    } else {
      const given = await answer(data);
      self.postMessage({ id: data.id, answer: given, full: python._module.HEAPU8.length > LARGE_MEMORY });
    }
  } catch (error) {
    self.postMessage({ id: data.id, failed: error.type === "MemoryError" ? "memory" : String(error.message ?? error) });
  }
};
