import { eventLoopLag } from "@/lib/platform/metrics/counted";

const EVERY_MS = 100;

/** Measure from now on how late this process's timers are: as long as a request that has just come waits to be read. */
export function watchEventLoop(): void {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    eventLoopLag.observe([], Math.max(0, now - last - EVERY_MS) / 1000);
    last = now;
  }, EVERY_MS).unref();
}
