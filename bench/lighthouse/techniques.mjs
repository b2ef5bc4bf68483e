import { once } from "node:events";
import { createServer, request } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

/**
 * The techniques that make a page start fast, each with how it is removed from the site's answers on their way to the browser: `page`,
 * `script` and `style` change the body of such an answer. Add a new technique here; it stays in the product if it gains two points
 * alone (docs/decisions/044-page-start.md).
 */
const techniques = {
  // scripts/build/hint-scripts.mjs
  "compile hints": { script: (body) => body.replace(/^\/\/# allFunctionsCalledOnLoad\n/, "") },
  // server/cache/scripts-after-paint.mjs
  "scripts after paint": { page: putScriptsInHead },
  // server/cache/styles-in-page.mjs
  "styles in page": { page: putStylesInSheet },
  // scripts/art/draw-fonts.mjs: the whole typeface is preloaded in place of its two subsets
  "font cuts": {
    page: (body, { wholeFace }) =>
      body
        .replace(/<link rel="preload" href="[^"]*\/archivo_stretched[^>]*>/, "")
        .replace(/(<link rel="preload" href=")[^"]*\/archivo_text[^"]*/, `$1${wholeFace}`),
    style: (body) => body.replaceAll(/@font-face\{[^}]*archivo_(?:text|stretched)\.[^}]*\}/g, ""),
  },
};

const names = Object.keys(techniques);

/** The variants of removed techniques: none, each one, all but each one, all. */
export const variants = [
  { name: "all", without: [] },
  ...names.map((name) => ({ name: `without ${name}`, without: [name] })),
  ...names.map((name) => ({ name: `only ${name}`, without: names.filter((other) => other !== name) })),
  { name: "none", without: names },
];

/** Moves the scripts back to where React writes them: into the head, requested at once. */
function putScriptsInHead(page) {
  const [inline, files] =
    page.match(/<script>\(function start\((?:(?!<\/script>).)*\}\)\((\["\/_next\/(?:(?!<\/script>).)*\]),\d+\)<\/script>/s) ?? [];
  if (!inline) return page;
  const [sheets, scripts] = [".css", ".js"].map((end) => JSON.parse(files).filter((file) => file.endsWith(end)));
  const tags = scripts.map((file) => `<script src="${file}" async=""></script>`).join("");
  return page
    .replace(inline, sheets.map(sheetTag).join(""))
    .replace(/<style data-until-sheet>|<link rel="stylesheet"/, (first) => tags + first);
}

/** Requests the whole sheets in the place of the page's own rules, before the first paint. */
function putStylesInSheet(page) {
  return page.replace(/<style data-until-sheet>(?:(?!<\/style>).)*<\/style><noscript>(<link rel="stylesheet"[^>]*>)<\/noscript>/s, "$1");
}

const sheetTag = (file) => `<link rel="stylesheet" href="${file}" data-precedence="next"/>`;

const kinds = { "text/html": "page", "text/css": "style", "application/javascript": "script", "text/javascript": "script" };

/**
 * Starts a proxy before the site that removes techniques from its answers. The unchanged variant goes through it too, so that the
 * variants differ in nothing else.
 * @param {{ site: string, port: number }} options
 * @returns {Promise<{ url: string, setVariant: (variant: { without: string[] }) => void, stop: () => void }>}
 */
export async function startWithout({ site, port }) {
  const facts = { wholeFace: await findWholeFace(site) };
  const { hostname, port: sitePort } = new URL(site);
  let without = [];
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const onward = request({ hostname, port: sitePort, path: asked.url, method: asked.method, headers }, async (given) => {
      const kind = kinds[given.headers["content-type"]?.split(";")[0]];
      if (!kind) return given.pipe(answer.writeHead(given.statusCode, given.headers));
      const changes = without.map((name) => techniques[name][kind]).filter(Boolean);
      const body = gzipSync(changes.reduce((so, change) => change(so, facts), await text(given)));
      const { "transfer-encoding": _chunked, etag: _etag, ...kept } = given.headers;
      answer.writeHead(given.statusCode, { ...kept, "content-encoding": "gzip", "content-length": body.length }).end(body);
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${port}`,
    setVariant: (variant) => void (without = variant.without),
    stop: () => (server.closeAllConnections(), server.close()),
  };
}

/** Finds the path of the whole typeface, from which the subsets are made, in the site's style sheets. */
async function findWholeFace(site) {
  const page = await (await fetch(site, { headers: { accept: "text/html" } })).text();
  for (const [, sheet] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    const [, file] = (await (await fetch(new URL(sheet, site))).text()).match(/\.\.\/media\/(archivo_latin_wdth[^)"]+)/) ?? [];
    if (file) return `/_next/static/media/${file}`;
  }
  throw new Error("No style sheet of the site names the whole face of Archivo.");
}
