import type { z } from "zod";
import type { eventChangeSchema, eventCheckSchema, eventFileSchema, eventListSchema } from "@/lib/domain/event-desk/schemas";

export type EventScope = number[] | null;
export type EventList = z.output<typeof eventListSchema>;
export type EventFileView = z.output<typeof eventFileSchema>;
export type EventCheck = z.output<typeof eventCheckSchema>;
export type EventChange = z.output<typeof eventChangeSchema>;
