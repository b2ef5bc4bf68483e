import type { z } from "zod";
import type { officeOrderSchema, orderHitSchema, orderSeatsSchema, personSchema, seatSuggestionsSchema } from "@/lib/office/orders/schemas";

/** The events that a staff member is limited to; null: all. Every query of this room has it among its conditions. */
export type Scope = number[] | null;

export type OrderHit = z.output<typeof orderHitSchema>;
export type OfficeOrder = z.output<typeof officeOrderSchema>;
export type OrderSeats = z.output<typeof orderSeatsSchema>;
export type SeatSuggestions = z.output<typeof seatSuggestionsSchema>;
export type OfficePerson = z.output<typeof personSchema>;
