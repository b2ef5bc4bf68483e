/** Skew above which a clock is reported, in ms. With NTP the skew is some tens of ms. */
const TOLERATED_MS = 2_000;

/** How far this process's clock is ahead of another, in ms; `unsureMs` is the uncertainty of the measurement. */
export type Skew = { aheadMs: number; unsureMs: number };

/**
 * Compare this process's clock with another one.
 * @param ask reads the other clock, in ms since 1970
 * @param now this process's clock
 */
export async function measureSkew(ask: () => Promise<number>, now: () => number = Date.now): Promise<Skew> {
  const before = now();
  const other = await ask();
  const after = now();
  return { aheadMs: Math.round((before + after) / 2 - other), unsureMs: Math.ceil((after - before) / 2) };
}

/** Whether two clocks differ by more than the network's delay explains. */
export function isSkewed({ aheadMs, unsureMs }: Skew): boolean {
  return Math.abs(aheadMs) - unsureMs > TOLERATED_MS;
}

/** A skew as text: "this process's clock is 600.0 s ahead of the database's". */
export function describeSkew({ aheadMs }: Skew, whose: string): string {
  return `this process's clock is ${(Math.abs(aheadMs) / 1_000).toFixed(1)} s ${aheadMs > 0 ? "ahead of" : "behind"} ${whose}`;
}
