/** Where browsers cannot say that they have nothing to do, in ms. */
const UNSAID_MS = 500;

/** Runs a low-priority task once the browser is idle. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task);
  else setTimeout(task, UNSAID_MS);
}
