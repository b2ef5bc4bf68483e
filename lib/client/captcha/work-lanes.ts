/** Browsers derive keys on several threads: so many steps of the work are under way at a time. */
const LANES_MAX = 4;

/** How many steps of the work this device does side by side. */
export function workLanes(): number {
  const cores = typeof navigator === "undefined" ? 1 : navigator.hardwareConcurrency;
  return Math.max(1, Math.min(LANES_MAX, cores || 1));
}
