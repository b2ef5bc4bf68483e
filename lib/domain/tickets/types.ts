import type { z } from "zod";
import type { seatViewSchema, ticketViewSchema } from "@/lib/domain/tickets/schemas";

export type SeatView = z.infer<typeof seatViewSchema>;
export type TicketView = z.infer<typeof ticketViewSchema>;
