/** How long a page that began to leave is given to do so, in ms. It may also stay: a download or a mail link begins like a departure. */
const LEAVING_MS = 10_000;

let leftAt = -Infinity;
if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", () => {
    leftAt = performance.now();
  });
  // Back in the page, which the browser has stored as it was left: a reload of a member's page after a logout must not wait.
  window.addEventListener("pageshow", () => (leftAt = -Infinity), { capture: true });
}

/**
 * Reloads the page. While the visitor is leaving it, the reload waits: it would otherwise take the place of the visitor's own
 * navigation, because browsers let a page that is about to be replaced begin another one.
 */
export function reloadPage(): void {
  const wait = leftAt + LEAVING_MS - performance.now();
  if (wait > 0) setTimeout(reloadPage, wait);
  else window.location.reload();
}
