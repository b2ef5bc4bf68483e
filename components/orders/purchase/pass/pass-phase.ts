/** How much of a pass is left: more than two minutes, at most two minutes, at most 30 seconds, nothing. */
export type PassPhase = "plenty" | "soon" | "last" | "over";

const SOON_MS = 120_000;
const LAST_MS = 30_000;

/** @param left ms until the pass ends */
export function passPhase(left: number): PassPhase {
  return left <= 0 ? "over" : left <= LAST_MS ? "last" : left <= SOON_MS ? "soon" : "plenty";
}

/** Milliseconds until the next phase begins; null if none follows. */
export function nextPhaseIn(left: number): number | null {
  const mark = [SOON_MS, LAST_MS, 0].find((at) => left > at);
  return mark === undefined ? null : left - mark;
}
