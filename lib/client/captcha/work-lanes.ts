/** The most concurrent steps of the work: browsers derive keys on several threads. */
const LANES_MAX = 4;

/** The number of steps that this device computes concurrently. */
export function workLanes(): number {
  const cores = typeof navigator === "undefined" ? 1 : navigator.hardwareConcurrency;
  return Math.max(1, Math.min(LANES_MAX, cores || 1));
}
