import type { z } from "zod";
import type { counterSaleSchema } from "@/lib/office/box-office/schemas";
import type { Wanted } from "@/lib/office/box-office/types";

type Sale = Pick<z.output<typeof counterSaleSchema>, "seat_ids" | "area_id" | "qty" | "ticket_time_id" | "items">;

/** Returns which of the three forms a sale has; the schema has checked that exactly one is complete. */
export function wantedOf({ seat_ids: seatIds, area_id: areaId, qty = 0, ticket_time_id: ticketTimeId = 0, items = [] }: Sale): Wanted {
  if (seatIds) return { seatIds };
  return areaId === undefined ? { ticketTimeId, items } : { areaId, qty };
}
