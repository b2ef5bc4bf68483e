import { performance } from "node:perf_hooks";
import { eventLoopLag } from "@/lib/platform/metrics/counted";

/** Interval of a process at work and of an idle one, in ms: ten timers a second are a third of what an idle worker costs. */
const BUSY_MS = 100;
const IDLE_MS = 1_000;
/** Share of the time at work below which a process is idle. */
const IDLE_SHARE = 0.02;

/** Measure from now on how late this process's timers are: as long as a request that has just come waits to be read. */
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
