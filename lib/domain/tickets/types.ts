import type { z } from "zod";
import type { handedTicketSchema } from "@/lib/domain/tickets/holders/schemas";
import type { seatViewSchema, ticketViewSchema } from "@/lib/domain/tickets/schemas";

export type SeatView = z.infer<typeof seatViewSchema>;
export type TicketView = z.infer<typeof ticketViewSchema>;

/** A ticket of another member's order, as its guest sees it. */
export type HandedTicketView = z.infer<typeof handedTicketSchema>;
