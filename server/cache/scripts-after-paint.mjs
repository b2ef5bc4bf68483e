import { stylesInPage } from "./styles-in-page.mjs";

/**
 * Content first: a cached page with content requests its scripts after the browser has painted it. React writes
 * them into the head, where they compete with typeface and poster, and run before the first frame if they arrive
 * in time, although that frame does not need them (docs/decisions/044-page-start.md).
 */

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** Screens that scripts fill have no content to paint first. They are the ones with noindex. */
const SCREEN = /<meta name="robots" content="noindex/;

/** The time after which scripts start if no paint was reported, in ms after the page is parsed. */
const WITHOUT_REPORT_MS = 2_000;

/**
 * Runs in the page, so every browser must support it. In hidden tabs, which are not painted, scripts start at once.
 * Requesting a file takes a slow phone about 10 ms, so each request is a separate task and touches are handled in between.
 */
function start(files, withoutReportMs) {
  const turns = new MessageChannel();
  let isBegun = false;
  let isStyled = true;
  const askNext = () => void (files.length > 0 && turns.port2.postMessage(null));
  function ask() {
    const file = files.shift();
    const isSheet = /\.css$/.test(file);
    const isLastSheet = isSheet && !/\.css$/.test(files[0]);
    const element = document.createElement(isSheet ? "link" : "script");
    if (isSheet) {
      element.rel = "stylesheet";
      // React finds the sheet by its address, and requests no second one
      element.dataset.precedence = "next";
      element.href = file;
      // scripts show elements that the page's own rules do not describe
      element.onload = () => {
        // the whole sheets take over; twice, each typeface would be there twice
        if (isLastSheet && isStyled) document.querySelector("style[data-until-sheet]")?.remove();
        askNext();
      };
      element.onerror = () => {
        isStyled = false;
        askNext();
      };
    } else {
      element.async = true;
      element.src = file;
    }
    document.head.append(element);
    if (!isSheet) askNext();
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
 * @param {string} html a complete page as React rendered it
 * @param {(path: string) => string | undefined} [sheetOf] returns the text of a style sheet of this build
 * @returns {string} the page with its scripts, and the sheets whose rules it carries, after the first paint; unchanged if it is a
 *   screen that scripts fill
 */
export function scriptsAfterPaint(html, sheetOf = () => undefined) {
  const end = html.lastIndexOf("</body>");
  if (SCREEN.test(html) || end < 0) return html;
  const scripts = Array.from(html.matchAll(SCRIPT), ([, file]) => file);
  if (scripts.length === 0) return html;
  const { html: styled, sheets } = stylesInPage(html.slice(0, end), sheetOf);
  const files = JSON.stringify([...sheets, ...scripts]);
  const bare = styled.replace(PRELOAD, "").replace(SCRIPT, "");
  return `${bare}<script>(${minified})(${files},${WITHOUT_REPORT_MS})</script>${html.slice(end)}`;
}
