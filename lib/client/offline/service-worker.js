/*
 * The site without a network. Served as /sw.js, prefixed with the build's name (app/(api)/sw.js).
 *
 * It answers only page loads and files of the build: calls, downloads, posts and the gateway's
 * requests bypass it. Pages come from the network whenever there is one. Without one, a page whose
 * frame is cached opens from the cache (the browser then shows what stored-order and gate-store have
 * stored), and any other page is the offline page. Frames hold no personal data; those of member
 * pages are still deleted at logout (lib/client/session/leave-session).
 */
const SITE = `houselight-frames-${BUILD}`;
const MEMBER = `houselight-member-frames-${BUILD}`;
const isFrames = (name) => /^houselight-(member-)?frames-/.test(name);
const cacheFor = (path) => (path.includes("/member/") ? MEMBER : SITE);

const prefixes = ["", "/en", "/jp", "/kr"];
const offlinePages = prefixes.map((prefix) => `${prefix}/offline`);
/** Paths that the middleware ignores are not pages: calls, files, paths for machines. The office is not cached. */
const noPage =
  /^\/(_next|api|banner|docs|event|icons|images|internal|l|manifest|merchandise|misc|office|order|payment|posters|products|question|session|ticket|healthz|readyz|metrics)(\/|$)|\.[^/.]*$/;
const FILES = "/_next/static/";

/** The files that a page names. */
const filesIn = (html) => [...new Set(html.match(/\/_next\/static\/[\w./~@%-]+\.(?:js|css|woff2)/g) ?? [])];

/** Caches a page's frame with its files, unless the response is an error or a redirect. */
async function keepFrame(path) {
  const page = await fetch(path, { headers: { accept: "text/html" }, redirect: "manual", credentials: "same-origin" });
  if (page.status !== 200) return;
  const html = await page.clone().text();
  await keepFiles(filesIn(html), cacheFor(path));
  await (await caches.open(cacheFor(path))).put(path, page);
}

/** Caches files of the build. Their names depend on their content, so a cached file is never out of date. */
async function keepFiles(addresses, cacheName) {
  const cache = await caches.open(cacheName);
  await Promise.all(
    addresses.map(async (address) => {
      if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
    }),
  );
}

/** Fetches the frames again that another build's worker had cached. */
async function bringFramesAlong() {
  for (const name of (await caches.keys()).filter(isFrames)) {
    if (name === SITE || name === MEMBER) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url);
      if (!pathname.startsWith(FILES) && !offlinePages.includes(pathname)) await keepFrame(pathname).catch(() => undefined);
    }
  }
}

async function dropOtherBuilds() {
  const old = (await caches.keys()).filter((name) => isFrames(name) && name !== SITE && name !== MEMBER);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The frame for an address, if it may be cached: all orders share the frame of the order page. */
const framePath = (path) => path.replace(/(\/member\/record\/detail)\/[^/]+$/, "$1/0");

async function frameOf(path) {
  return caches.match(framePath(path), { cacheName: cacheFor(path) });
}

async function offlinePage(path) {
  const named = prefixes.find((prefix) => prefix && (path === prefix || path.startsWith(`${prefix}/`)));
  const chosen = named ?? `/${(await self.cookieStore?.get("lang"))?.value ?? ""}`;
  const page = `${prefixes.includes(chosen) ? chosen : ""}/offline`;
  return (await caches.match(page, { cacheName: SITE })) ?? Response.error();
}

async function openPage(event, path) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // People also enter during maintenance, so the gate's page must open from the cache then.
    return answer.status >= 500 && /\/gate$/.test(path) ? ((await frameOf(path)) ?? answer) : answer;
  } catch {
    return (await frameOf(path)) ?? (await offlinePage(path));
  }
}

async function openFile(request) {
  for (const cacheName of [SITE, MEMBER]) {
    const kept = await caches.match(request, { cacheName });
    if (kept) return kept;
  }
  return fetch(request);
}

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(offlinePages.map(keepFrame)).then(bringFramesAlong));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOtherBuilds(), self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && !noPage.test(pathname)) event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith(FILES)) event.respondWith(openFile(request));
});

/** Deletes the member's cache if the login ended while frames were fetched: they were added after the page had deleted it. */
async function dropAfterLogout() {
  if (self.cookieStore && !(await self.cookieStore.get("is_login"))) await caches.delete(MEMBER);
}

/** A page asks to cache frames, and lists the files that it has loaded (lib/client/offline/keep-frames). */
self.addEventListener("message", (event) => {
  const { frames = [], files = [] } = event.data ?? {};
  const keep = async () => {
    await keepFiles(files, cacheFor(frames[0] ?? ""));
    // Without a network the cached frames remain.
    await Promise.all(frames.map((path) => keepFrame(path).catch(() => undefined)));
    const found = await Promise.all(frames.map(frameOf));
    await dropAfterLogout();
    return found.every(Boolean);
  };
  event.waitUntil(
    keep()
      .catch(() => false)
      .then((kept) => event.ports[0]?.postMessage(kept)),
  );
});
