import { performance } from "node:perf_hooks";
import { eventLoopLag } from "@/lib/platform/metrics/counted";

/** Interval of measurements in a busy process and in an idle one, in ms: ten timers a second are a third of the cost of an idle worker. */
const BUSY_MS = 100;
const IDLE_MS = 1_000;
/** A process is idle if its event loop is busy for a smaller share of the time than this. */
const IDLE_SHARE = 0.02;

/** Measures from now on how late this process's timers run. A request that has just arrived waits as long before it is read. */
export function watchEventLoop(): void {
  let last = performance.now();
  let used = performance.eventLoopUtilization();
  function look(waitedMs: number): void {
    const now = performance.now();
    eventLoopLag.observe([], Math.max(0, now - last - waitedMs) / 1000);
    const { utilization } = performance.eventLoopUtilization(used);
    [last, used] = [now, performance.eventLoopUtilization()];
    lookIn(utilization < IDLE_SHARE ? IDLE_MS : BUSY_MS);
  }
  function lookIn(ms: number): void {
    setTimeout(look, ms, ms).unref();
  }
  lookIn(BUSY_MS);
}
