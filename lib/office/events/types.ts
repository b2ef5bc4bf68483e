import type { z } from "zod";
import type { eventSchema } from "@/lib/domain/catalogue/schemas";
import type { eventChangeSchema, eventCheckSchema, eventFileSchema, eventHallsSchema, eventListSchema } from "@/lib/office/events/schemas";

export type EventScope = number[] | null;
export type EventReader = {
  scope: EventScope;
  /** the organizer that the caller works for: they also see drafts of new events that its people began; null or absent: the house */
  organizerId?: number | null;
};
export type EventList = z.output<typeof eventListSchema>;
export type EventFileView = z.output<typeof eventFileSchema>;
export type EventCheck = z.output<typeof eventCheckSchema>;
export type EventChange = z.output<typeof eventChangeSchema>;
export type ChangedValue = EventChange["fields"][number]["from"];
export type EventHall = z.output<typeof eventHallsSchema>["halls"][number];
/** An event in the form of its file. */
export type EventDraftFile = z.input<typeof eventSchema>;
export type DraftSession = EventDraftFile["sessions"][number];
export type DraftPrice = DraftSession["prices"][number];
