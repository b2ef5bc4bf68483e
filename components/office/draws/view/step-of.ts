import type { OfficeDraw } from "@/lib/office/draws/types";

/** Returns the step that a draw is at, at a time in ms: 1 entering, 2 seal, 3 random number, 4 result, 5 payment; 6 once it has ended. */
export function stepOf({ state, seal }: Pick<OfficeDraw, "state" | "seal">, now: number): number {
  if (state !== "committed") return { announced: 1, open: 1, closed: 2, drawn: 5, ended: 6 }[state];
  return seal?.drawn_at && Date.parse(seal.drawn_at) <= now ? 4 : 3;
}
