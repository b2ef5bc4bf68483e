import type { PriceView } from "@/lib/domain/events/types";

/** A price with the areas that have it, so that the browser can add the current availability. */
export type PriceWithAreas = Omit<PriceView, "ticket_times" | "hot_selling"> & { area_ids: string[] };

/** By session id. */
export type SessionPrices = Record<string, PriceWithAreas[]>;
