import type { z } from "zod";
import type { entryCountsSchema, entrySessionsSchema, missingSchema, ticketStorySchema } from "@/lib/domain/gate/office-schemas";
import type { gateSessionsSchema, gateSheetSchema, redeemedSchema } from "@/lib/domain/gate/schemas";

export type Redeemed = z.infer<typeof redeemedSchema>;
export type GateSheet = z.infer<typeof gateSheetSchema>;
export type GateSession = z.infer<typeof gateSessionsSchema>["items"][number];

export type Entries = z.output<typeof entryCountsSchema>;
export type EntrySessions = z.output<typeof entrySessionsSchema>;
export type Missing = z.output<typeof missingSchema>;
export type TicketStory = z.output<typeof ticketStorySchema>;
