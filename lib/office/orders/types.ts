import type { z } from "zod";
import type {
  officeOrderSchema,
  orderHitSchema,
  orderSeatsSchema,
  personSchema,
  searchQuerySchema,
  seatSuggestionsSchema,
} from "@/lib/office/orders/schemas";

/** The events that a staff member is limited to; null: all. Every query of this room has it among its conditions. */
export type Scope = number[] | null;

export type OrderHit = z.output<typeof orderHitSchema>;
export type OfficeOrder = z.output<typeof officeOrderSchema>;
export type OrderSeats = z.output<typeof orderSeatsSchema>;
export type SeatSuggestions = z.output<typeof seatSuggestionsSchema>;
export type OfficePerson = z.output<typeof personSchema>;

type OrdersQuery = z.output<typeof searchQuerySchema>;
/** The filters of the list of orders, without its text and its order. */
export type OrdersFilter = Partial<Omit<OrdersQuery, "q" | "sort" | "before">>;
export type OrdersSort = OrdersQuery["sort"];
