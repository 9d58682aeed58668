// The site can be read without a network once it has been visited, where the browser allows it.
if ("serviceWorker" in navigator && window.isSecureContext) {
  const worker = new URL("../../../sw.js", import.meta.url);
  worker.searchParams.set("lang", document.documentElement.lang);
  navigator.serviceWorker.register(worker).catch(() => {}); // the page works without it
}
