import type { z } from "zod";
import type { deskMemberSchema, memberHitSchema } from "@/lib/domain/desk/member-schemas";
import type { deskOrderSchema, orderHitSchema, orderSeatsSchema, personSchema, seatSuggestionsSchema } from "@/lib/domain/desk/schemas";

/** Which events a staff member is limited to; null: all of them. Every query of the desk has it in its conditions. */
export type Scope = number[] | null;

export type OrderHit = z.output<typeof orderHitSchema>;
export type DeskOrder = z.output<typeof deskOrderSchema>;
export type OrderSeats = z.output<typeof orderSeatsSchema>;
export type SeatSuggestions = z.output<typeof seatSuggestionsSchema>;
export type DeskPerson = z.output<typeof personSchema>;
export type MemberHit = z.output<typeof memberHitSchema>;
export type DeskMember = z.output<typeof deskMemberSchema>;
