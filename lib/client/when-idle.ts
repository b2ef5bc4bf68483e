/** The delay in browsers without requestIdleCallback, in ms. */
const UNSAID_MS = 500;

/** Runs a low-priority task once the browser is idle. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task);
  else setTimeout(task, UNSAID_MS);
}
