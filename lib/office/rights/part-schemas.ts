import { z } from "zod";
import { payWayViewSchema } from "@/lib/domain/orders/view-schemas";
import { contentLanguages } from "@/lib/i18n/languages";
import { auditEntrySchema } from "@/lib/office/audit/schemas";

const time = z.string().meta({ format: "date-time" });

/** The parts of an event that a right can be for. */
export const eventPartsSchema = z.object({
  event_name: z.string(),
  languages: z.array(z.enum(contentLanguages)).describe("of the event's texts"),
  sessions: z.array(
    z.object({
      session_id: z.string(),
      key: z.string().describe("of the session in files"),
      starts_at: time,
      sale_starts_at: time.nullable().describe("null: not announced"),
      sale_ends_at: time,
      max_per_order: z.int(),
      max_per_member: z.int(),
      pay_ways: z.array(payWayViewSchema).describe("empty: all"),
      prices: z.array(z.object({ price_id: z.string(), key: z.string(), name: z.string(), price: z.int(), only_by_right: z.boolean() })),
      areas: z.array(z.object({ area_id: z.string(), name: z.string(), price_id: z.string().nullable() })),
    }),
  ),
});

export const rightHistorySchema = z.object({ entries: z.array(auditEntrySchema).describe("newest first, at most 200") });
