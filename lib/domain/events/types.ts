import type { z } from "zod";
import type * as schemas from "@/lib/domain/events/schemas";

/** The state of a session's sale, by the clock alone. */
export type SaleState = "unannounced" | "before" | "on_sale" | "ended";

/** What a card says about an event, at most one at a time. */
export type EventTag = z.infer<typeof schemas.eventTagSchema>;

/** An artist as cards show it. */
export type ArtistCard = z.infer<typeof schemas.eventArtistSchema>;

export type EventType = z.infer<typeof schemas.eventTypeSchema>;
/** What narrows the list of events down; nothing of it is needed. */
export type EventFilter = z.infer<typeof schemas.eventFilterSchema>;
/** What there is to choose from in the filters: cities with their keys, kinds. */
export type EventChoices = { cities: { key: string; name: string }[]; kinds: EventType[] };
export type EventListTab = z.infer<typeof schemas.eventListQuerySchema>["tab"];
export type EventSummary = z.infer<typeof schemas.eventSummarySchema>;
export type EventDetail = z.infer<typeof schemas.eventDetailSchema>;
export type SessionView = z.infer<typeof schemas.sessionSchema>;
export type PriceView = z.infer<typeof schemas.priceSchema>;
export type HallGraph = z.infer<typeof schemas.hallGraphSchema>;
export type BlockList = z.infer<typeof schemas.blockListSchema>;
export type NoticeView = z.infer<typeof schemas.noticeSchema>;

/** The times of a session's sale, as ISO strings or dates. */
export type SaleWindow = {
  sale_start_time: string | Date | null;
  sale_end_time: string | Date;
  /** when pairs that are kept for wheelchairs are released to all */
  companion_until?: string | Date;
};

/** One session's share in its event's tag. */
export type SessionSale = SaleWindow & { sold_out: boolean; hot_selling: boolean; called_off?: "cancelled" | "postponed" | "rescheduled" };

/** News about an event's sessions beyond its tag; `at` is the start of the session that it is about. */
export type SaleNews =
  { kind: "opened" | "last"; at: string } | { kind: "opens"; at: string; sale: string } | { kind: "sessions"; count: number };
