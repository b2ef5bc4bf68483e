import type { z } from "zod";
import type * as schemas from "@/lib/domain/events/schemas";

/** An artist as cards show it. */
export type ArtistCard = z.infer<typeof schemas.eventArtistSchema>;

export type EventType = z.infer<typeof schemas.eventTypeSchema>;
/** The filters of the list of events; all are optional. */
export type EventFilter = z.infer<typeof schemas.eventFilterSchema>;
/** The choices of the filters: cities with their keys, kinds. */
export type EventChoices = { cities: { key: string; name: string }[]; kinds: EventType[] };
export type EventListTab = z.infer<typeof schemas.eventListQuerySchema>["tab"];
export type EventSummary = z.infer<typeof schemas.eventSummarySchema>;
export type EventDetail = z.infer<typeof schemas.eventDetailSchema>;
export type SessionView = z.infer<typeof schemas.sessionSchema>;
export type SalePhase = z.infer<typeof schemas.salePhaseSchema>;
export type PriceView = z.infer<typeof schemas.priceSchema>;
export type HallGraph = z.infer<typeof schemas.hallGraphSchema>;
export type BlockList = z.infer<typeof schemas.blockListSchema>;
export type NoticeView = z.infer<typeof schemas.noticeSchema>;
