import { z } from "zod";
import { callOffKinds } from "@/lib/domain/events/rules";
import { PAGE_SIZE, searchKinds, SUGGESTED } from "@/lib/domain/search/rules";
import { SEARCH_MAX } from "@/lib/input/printable";
import { lineText } from "@/lib/input/texts";

/** The search call's contract (docs/specification.md, section 7). */
const time = z.string().meta({ format: "date-time" });

export const searchQuerySchema = z.object({
  q: lineText({ max: SEARCH_MAX }).default(""),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE).default(SUGGESTED).describe("results of each kind"),
});

export const searchItemSchema = z.object({
  title: z.string(),
  path: z.string().describe("of its page, without a language"),
  image: z.string().optional(),
  note: z.string().optional().describe("a second line: the place of an event, the event of merchandise"),
  start_time: time.optional().describe("of an event's first session"),
  last_time: time.optional(),
  sale_start_time: time.optional().describe("while it is to come"),
  called_off: z.enum(callOffKinds).optional(),
  ended: z.boolean().optional().describe("an event whose last session is over"),
  published_at: time.optional().describe("of news"),
  min_price: z.int().optional().describe("of merchandise, in TWD"),
  max_price: z.int().optional(),
});

export const searchResultSchema = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      total: z.int().describe("matches of this kind, at most 300"),
      items: z.array(searchItemSchema),
    }),
  ),
  is_close: z.boolean().describe("nothing has these words; the groups have what comes close"),
});
