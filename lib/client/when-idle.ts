/** Where browsers cannot say that they have nothing to do, in ms. */
const UNSAID_MS = 500;

/** Run a task that nobody waits for once the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task);
  else setTimeout(task, UNSAID_MS);
}
