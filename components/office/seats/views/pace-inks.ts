import type { z } from "zod";
import type { SeatInk } from "@/components/office/seats/map/create-truth-layer";
import type { seatPaceSchema } from "@/lib/office/seats/schemas";

export type SeatPace = z.output<typeof seatPaceSchema>["sold"];

/** Keys are minutes, as in PACE_MINUTES, or "older". The latest sales are the darkest and largest. */
export const paceInks: Record<string, SeatInk> = {
  10: { token: "--ink", alpha: 1, grown: 1.2 },
  60: { token: "--ink", alpha: 0.78, grown: 1.05 },
  1440: { token: "--ink", alpha: 0.56, grown: 0.92 },
  10080: { token: "--ink", alpha: 0.4, grown: 0.8 },
  older: { token: "--ink", alpha: 0.26, grown: 0.68 },
};

const unsold: SeatInk = { token: "--st-free", alpha: 0.3, grown: 0.7 };

/** Returns the ink of each seat by the time since its payment. */
export function paceInkOf(sold: SeatPace): (seatId: string) => SeatInk {
  const inks = new Map(
    sold.flatMap(({ within_minutes, ids }) => ids.map((id) => [String(id), paceInks[within_minutes ?? "older"] ?? unsold] as const)),
  );
  return (seatId) => inks.get(seatId) ?? unsold;
}
