import type { OfficeRight } from "@/lib/office/rights/types";

/** In the order of the filter above the list. */
export const rightStates = ["open", "coming", "stopped", "over"] as const;
export type RightState = (typeof rightStates)[number];

type Window = Pick<OfficeRight, "stopped_at" | "valid_from" | "valid_until">;

/** Returns whether a right can be used at a moment, in ms. A stopped one is stopped, also before and after its window. */
export function rightState({ stopped_at: stopped, valid_from: from, valid_until: until }: Window, now: number): RightState {
  if (stopped !== null) return "stopped";
  if (until !== null && Date.parse(until) <= now) return "over";
  return from !== null && Date.parse(from) > now ? "coming" : "open";
}

/** Returns the tickets and the discounts that a right has given, with their limits and the share of the tighter one, from 0 to 1. */
export function readUse({ use, max_tickets: most, budget }: Pick<OfficeRight, "use" | "max_tickets" | "budget">) {
  const tickets = use.held + use.used;
  const shares = [most === null ? null : tickets / Math.max(1, most), budget === null ? null : use.discounts / Math.max(1, budget)];
  const limited = shares.filter((share) => share !== null);
  return { tickets, share: limited.length === 0 ? null : Math.min(1, Math.max(...limited)) };
}
