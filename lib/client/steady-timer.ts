/**
 * A timer that keeps its time in a hidden tab, where browsers run the page's own timers once a
 * minute: whoever waits in line must be heard from in time.
 * @returns a function that puts it off
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
