// @ts-check
// Keeps what has been read, and each game's rules, for reading without a network. The build puts in the version, and by path
// the hash of each page that every reader keeps and of the engine's files. Whatever can be had from the network is, so that
// a new version shows at once; what has been kept stays until its successor is there.
const VERSION = "{version}"; // another version is another worker: it fetches what has changed of the pages that all keep
/** @type {Record<string, string>} */
const ENGINE = /** @type {any} */ ("{engine}");
/** @type {Record<string, Record<string, string>>} */
const PAGES = /** @type {any} */ ("{pages}");

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const base = new URL("./", worker.location.href).href;
const language = new URL(worker.location.href).searchParams.get("lang") ?? "";
const name = "jugada-pages";
const engine = "jugada-engine";

// The hashes of the pages that a worker before this one has fetched.
const list = `${base}kept.json`;

const keep = async () => {
  const cache = await caches.open(name);
  const before = (await (await cache.match(list))?.json()) ?? {};
  const wanted = PAGES[language] ?? {};
  const one = async (/** @type {[string, string]} */ [path, hash]) => {
    if (before[path] === hash && (await cache.match(base + path))) return;
    const response = await fetch(base + path, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${response.status}: ${path}`);
    await cache.put(base + path, response);
  };
  await Promise.all(Object.entries(wanted).map(one));
  // Last: after a page that did not come, the next worker fetches all that the list does not name.
  await cache.put(list, new Response(JSON.stringify({ ...before, ...wanted })));
};

// A game that a reader wants to keep: everything on its list but what is here already. It is asked for again when a new
// version of the site comes, which fetches what has changed.
// As many as a browser asks of one server at a time.
const AT_ONCE = 6;
const LIST = "keep.json";
const keepGame = async (/** @type {string} */ folder, /** @type {(done: number, of: number) => void} */ tell = () => {}) => {
  const [cache, address] = [await caches.open(name), `${base}${folder}${LIST}`];
  const before = (await (await cache.match(address))?.json())?.files ?? {};
  const response = await fetch(address, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status}: ${address}`);
  /** @type {{ files: Record<string, string> }} */
  const { files } = await response.clone().json();
  const waiting = Object.entries(files);
  const count = waiting.length;
  const one = async (/** @type {[string, string]} */ [path, hash]) => {
    const file = base + path;
    if (path.startsWith("engine/")) {
      if (!(await part(new Request(file))).ok) throw new Error(file);
    } else if (before[path] !== hash || !(await cache.match(file))) {
      const found = await fetch(file, { cache: "no-cache" });
      if (!found.ok) throw new Error(`${found.status}: ${path}`);
      await cache.put(file, found);
    }
    tell(count - waiting.length, count);
  };
  const some = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await one(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  // Last, since the list says that the game is kept.
  await cache.put(address, response);
};

// What only this game needed goes; the pages that every reader keeps stay.
const dropGame = async (/** @type {string} */ folder) => {
  const [cache, shared] = [await caches.open(name), await caches.open(engine)];
  const game = folder.split("/")[1];
  for (const { url } of await cache.keys()) {
    const path = url.slice(base.length);
    if (path.startsWith(folder) && !(path in (PAGES[language] ?? {}))) await cache.delete(url);
  }
  // The shared part of the engine stays: other games need it too.
  for (const { url } of await shared.keys()) if (new URL(url).pathname.endsWith(`/${game}.zip`)) await shared.delete(url);
};

const keepAgain = async () => {
  const lists = (await (await caches.open(name)).keys()).map(({ url }) => url).filter((url) => url.endsWith(`/${LIST}`));
  // A game whose files cannot be had now keeps those it has.
  await Promise.allSettled(lists.map((url) => keepGame(url.slice(base.length, -LIST.length))));
};

// What a page has fetched before there was a worker: with it the page can be read again after this one visit.
const keepSeen = async (/** @type {string[]} */ addresses) => {
  const cache = await caches.open(name);
  const pages = addresses.filter((one) => one.startsWith(base) && !one.startsWith(`${base}engine/`));
  await Promise.allSettled(pages.map(async (one) => (await cache.match(one)) ?? cache.add(one)));
};

worker.addEventListener("message", (event) => {
  const { keep: wanted, drop, seen } = event.data;
  if (seen) {
    event.waitUntil(keepSeen(seen));
    return;
  }
  const [port] = event.ports;
  const work = wanted ? keepGame(wanted, (done, of) => port.postMessage({ done, of })) : dropGame(drop);
  event.waitUntil(work.then(() => port.postMessage({ ready: true }), () => port.postMessage({ failed: true })));
});

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(keep().then(keepAgain));
});

worker.addEventListener("activate", (event) => {
  // Only ours: other sites may share this origin.
  const old = (/** @type {string[]} */ names) => names.filter((one) => one.startsWith("jugada-") && one !== name && one !== engine);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((one) => caches.delete(one)))));
  event.waitUntil(worker.clients.claim());
});

// Styles, scripts and fonts are the same in every language: what another one's page needs is kept under this one's.
const ASSETS = /^[^/]+(?=\/assets\/)/;
const own = (/** @type {string} */ url) => base + url.slice(base.length).replace(ASSETS, language);
const kept = async (/** @type {Request | string} */ request) => {
  const cache = await caches.open(name);
  const found = await cache.match(request, { ignoreSearch: true });
  return found ?? cache.match(own(typeof request === "string" ? request : request.url), { ignoreSearch: true });
};

// The page that says that another one was never read, in that one's language.
const offline = (/** @type {string} */ url) => {
  const asked = url.slice(base.length).split("/")[0];
  return `${base}${asked in PAGES ? asked : language}/offline/`;
};

// What an example's steps need lies in files of their own, of which a page asks for one at a time.
const rest = async (/** @type {Response} */ response) => {
  /** @type {{ steps: { answers?: string, marks?: string }[] }} */
  const { steps } = await response.json();
  const files = new Set(steps.map(({ answers, marks }) => new URL(answers ?? marks ?? "", response.url).href));
  await (await caches.open(name)).addAll([...files]);
};

const STEPS = /\/examples\/[^/]+\/(steps|wide|tall|short)\.json$/;

const fetched = async (/** @type {Request} */ request, /** @type {FetchEvent} */ event) => {
  const response = await fetch(request);
  const cache = await caches.open(name);
  // Not waited for: the page is shown while its copy is written.
  if (response.ok) cache.put(request, response.clone());
  else if (response.status === 404) cache.delete(request);
  if (response.ok && STEPS.test(request.url)) event.waitUntil(rest(response.clone()));
  return response;
};

// A file of the engine is kept under its content's hash: a corrected sentence fetches the file that it stands in.
const part = async (/** @type {Request} */ request) => {
  const url = new URL(request.url);
  const hash = ENGINE[url.pathname.split("/").pop() ?? ""];
  const [cache, key] = [await caches.open(engine), `${url.origin}${url.pathname}?${hash}`];
  const found = await cache.match(key);
  if (found || !hash) return found ?? fetch(request);
  const response = await fetch(request);
  if (response.ok) {
    // The key holds the hash, so the version before would stay for ever.
    for (const old of await cache.keys()) if (new URL(old.url).pathname === url.pathname) await cache.delete(old);
    await cache.put(key, response.clone());
  }
  return response;
};

const answer = async (/** @type {Request} */ request, /** @type {FetchEvent} */ event) => {
  if (request.url.startsWith(`${base}engine/`)) return part(request);
  try {
    return await fetched(request, event);
  } catch (error) {
    const found = await kept(request);
    // a worker is to see the address that it was asked for by, with what stands in it
    if (found) return request.destination === "worker" ? new Response(found.body, { headers: found.headers }) : found;
    const [, any, id] = request.url.match(/^([^?#]+\/problem\/)([^/?#]+)\/$/) ?? [];
    if (id && (await kept(any))) return Response.redirect(`${any}#${id}`); // its page shows every problem whose data are kept
    if (request.mode === "navigate") return Response.redirect(offline(request.url));
    throw error;
  }
};

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(base)) event.respondWith(answer(request, event));
});
