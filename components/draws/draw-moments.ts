import type { DrawState } from "@/lib/domain/draws/rules";
import type { DrawView } from "@/lib/domain/draws/types";

/** The random number comes at least this long after the close, in ms (docs/draw.md). */
const BEACON_AFTER_MS = 3_600_000;

const momentKeys = ["enter", "seal", "draw", "result", "pay", "rounds", "general"] as const;
export type Moment = {
  key: (typeof momentKeys)[number];
  /** ISO 8601; without it the moment follows the one before */
  at?: string;
  state: "done" | "now" | "next";
};

/** Returns a draw's state at a time: it opens and closes by the clock, the rest is what the server has done. */
export function stateAt({ state, opens_at, closes_at }: DrawView, now: Date): DrawState {
  if (state !== "announced" && state !== "open") return state;
  if (Date.parse(closes_at) <= now.getTime()) return "closed";
  return Date.parse(opens_at) <= now.getTime() ? "open" : "announced";
}

/** Which moment is now; -1 before the first, and one more than the last after it. */
function currentOf(draw: DrawView, now: Date): number {
  const state = stateAt(draw, now);
  const isPast = (time: string | undefined) => time !== undefined && Date.parse(time) <= now.getTime();
  if (state === "committed") return isPast(draw.commitment?.round_at) ? 3 : 2;
  if (state === "drawn") return isPast(draw.pay_until) ? 5 : 4;
  return { announced: -1, open: 0, closed: 1, ended: 6 }[state];
}

/** Returns what happens when in a draw, in order. @param general start of the general sale, if it is announced */
export function momentsOf(draw: DrawView, now: Date, general?: string): Moment[] {
  const current = currentOf(draw, now);
  const beacon = new Date(Date.parse(draw.closes_at) + BEACON_AFTER_MS).toISOString();
  const end = draw.rounds.at(-1)?.pay_until;
  const times: Record<Moment["key"], string | undefined> = {
    enter: draw.state === "announced" && current < 0 ? draw.opens_at : draw.closes_at,
    seal: undefined,
    draw: draw.commitment?.round_at ?? beacon,
    result: draw.result_at,
    pay: draw.pay_until,
    rounds: end,
    general: general && end && Date.parse(general) >= Date.parse(end) ? general : undefined,
  };
  return momentKeys.flatMap((key, index) => {
    if ((key === "rounds" && draw.rounds.length < 2) || (key === "general" && !times.general)) return [];
    const state = index < current ? "done" : index === current ? "now" : "next";
    return [{ key, at: times[key], state } as const];
  });
}

/** Returns the times at which a draw's pages change, ISO 8601. */
export function timesOf(draw: DrawView): string[] {
  const rounds = draw.rounds.flatMap(({ at, pay_until }) => [at, pay_until]);
  return [draw.opens_at, draw.closes_at, ...(draw.commitment ? [draw.commitment.round_at] : []), ...rounds];
}

/** Whether the server has something to do that is due: the seal, the result, the next round, or the draw that replaces a void one. */
export function isAwaited(draw: DrawView, now: Date): boolean {
  if (draw.voided) return draw.voided.draw_id === null;
  const state = stateAt(draw, now);
  const isPast = (time: string | undefined) => time !== undefined && Date.parse(time) <= now.getTime();
  if (state === "closed") return true;
  if (state === "committed") return isPast(draw.result_at);
  return state === "drawn" && isPast(draw.rounds[draw.result?.rounds ?? 0]?.at);
}
