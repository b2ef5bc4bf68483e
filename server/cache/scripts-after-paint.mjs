/**
 * Content first: a cached page that is there to be read requests its scripts after the browser has painted it.
 * React writes them into the head, where they compete with typeface and poster, and run before the first
 * frame if they arrive in time; nothing of that frame needs them (docs/decisions/044-page-start.md).
 */

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** Screens that scripts fill, without content to paint first: those with noindex. */
const SCREEN = /<meta name="robots" content="noindex/;

/** When scripts start without a reported paint, in ms after the page is parsed. */
const WITHOUT_REPORT_MS = 2_000;

/**
 * Runs in the page, so every browser must understand it. Hidden tabs are not painted: there scripts start at once.
 * Requesting a file takes a slow phone about 10 ms: each has its own task, so that touches are handled in between.
 */
function start(files, withoutReportMs) {
  const turns = new MessageChannel();
  let isBegun = false;
  function ask() {
    const script = document.createElement("script");
    script.async = true;
    script.src = files.shift();
    document.head.append(script);
    if (files.length > 0) turns.port2.postMessage(null);
  }
  function begin() {
    if (isBegun) return;
    isBegun = true;
    turns.port1.onmessage = ask;
    ask();
  }
  if (document.hidden || !("PerformanceObserver" in window)) return begin();
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) begin();
  }).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", begin);
  setTimeout(begin, withoutReportMs);
}

const minified = start.toString().replace(/\s*\n\s*/g, "\n");

/**
 * @param {string} html a whole page as React made it
 * @returns {string} the same page, its scripts after its first paint; unchanged where it is a screen that scripts fill
 */
export function scriptsAfterPaint(html) {
  const end = html.lastIndexOf("</body>");
  if (SCREEN.test(html) || end < 0) return html;
  const files = Array.from(html.matchAll(SCRIPT), ([, file]) => file);
  if (files.length === 0) return html;
  const withoutScripts = (part) => part.replace(PRELOAD, "").replace(SCRIPT, "");
  return `${withoutScripts(html.slice(0, end))}<script>(${minified})(${JSON.stringify(files)},${WITHOUT_REPORT_MS})</script>${html.slice(end)}`;
}
