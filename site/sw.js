// Keeps what has been read, and each game's rules, for reading without a network. The build puts in the versions and the
// pages of each language; whatever can be had from the network is, so that a new version shows at once.
const VERSION = "{version}";
const ENGINE = "{engine}"; // Python for the browser is large, and the same through many versions of the site
const PAGES = {pages};

const base = new URL("./", self.location).href;
const language = new URL(self.location).searchParams.get("lang");
const name = `jugada-${VERSION}`;
const engine = `jugada-engine-${ENGINE}`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(name).then((cache) => cache.addAll((PAGES[language] ?? []).map((path) => base + path))));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((one) => one.startsWith("jugada-") && one !== name && one !== engine);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((one) => caches.delete(one)))));
  event.waitUntil(self.clients.claim());
});

const kept = async (request, cache = name) => (await caches.open(cache)).match(request, { ignoreSearch: true });

// What an example's steps answer lies in files of their own, of which a page asks for one at a time.
const rest = async (response) => {
  const { steps } = await response.json();
  const files = new Set(steps.map(({ moment }) => new URL(moment, response.url).href));
  await (await caches.open(name)).addAll([...files]);
};

const fetched = async (request, event, cache = name) => {
  const response = await fetch(request);
  if (response.ok) (await caches.open(cache)).put(request, response.clone());
  if (response.ok && request.url.endsWith("/answers.json")) event.waitUntil(rest(response.clone()));
  return response;
};

const answer = async (request, event) => {
  if (request.url.startsWith(`${base}engine/`)) return (await kept(request, engine)) ?? fetched(request, event, engine);
  try {
    return await fetched(request, event);
  } catch (error) {
    const found = await kept(request);
    if (found) return found;
    if (request.mode === "navigate") return (await kept(`${base}${language}/`)) ?? Response.error();
    throw error;
  }
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(base)) event.respondWith(answer(request, event));
});
