/**
 * A timer that is on time in a hidden tab, where browsers run the page's timers only once a
 * minute: a member in the waiting room must poll in time.
 * @returns a function that cancels it
 */
export function steadyTimer(milliseconds: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let worker: Worker | undefined;
  const byItself = () => {
    timer = setTimeout(work, milliseconds);
  };
  try {
    worker = new Worker(new URL("./steady-timer-worker.ts", import.meta.url));
    worker.onmessage = () => {
      worker?.terminate();
      work();
    };
    worker.onerror = byItself;
    worker.postMessage(milliseconds);
  } catch {
    byItself();
  }
  return () => {
    worker?.terminate();
    clearTimeout(timer);
  };
}
