import { z } from "zod";
import { merchandiseCategories, merchandiseOrders } from "@/lib/domain/merchandise/rules";
import { idSchema } from "@/lib/input/id-schemas";
import { SEARCH_MAX } from "@/lib/input/printable";
import { lineText } from "@/lib/input/texts";

// The merchandise calls' contract (docs/specification.md, section 7, "Merchandise"). Ids are opaque strings, money whole TWD.

const id = z.string();
const money = z.int().min(0);

export const merchandiseCategorySchema = z.enum(merchandiseCategories);
export const quotaScopeSchema = z.enum(["member", "order", "ticket"]);
const merchandiseOrderSchema = z.enum(merchandiseOrders);

/** A flag in a query: 1, true, 0, false; empty means missing. */
const flag = z
  .enum(["1", "true", "0", "false", ""], { error: "invalid" })
  .optional()
  .transform((word) => (word ? word === "1" || word === "true" : undefined));
/** An empty filter, as a form sends it, means none. */
const optional = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const merchandiseListQuerySchema = z.object({
  page_num: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(24),
  category: z.preprocess((value) => (value === "" || value === "all" ? undefined : value), merchandiseCategorySchema.optional()),
  event_id: optional(idSchema),
  search_txt: lineText({ max: SEARCH_MAX }).default(""),
  order_by: optional(merchandiseOrderSchema),
  /** newest and top are descending unless it is 0, price is ascending unless it is 1 */
  desc: flag,
  /** the first 500 instead of a page */
  is_all: flag,
  /** with the events that have merchandise, for the filter */
  is_event_list: flag,
});

export const merchandiseSummarySchema = z.object({
  merchandise_id: id,
  name: z.string(),
  /** a square picture on the item's background */
  image: z.string(),
  category: merchandiseCategorySchema,
  event_id: id.optional(),
  event_name: z.string().optional(),
  min_price: money,
  max_price: money,
  is_limited: z.boolean(),
  /** takes the buyer's custom text */
  is_custom: z.boolean(),
  sold_out: z.boolean(),
});

export const merchandiseListSchema = z.object({
  items: z.array(merchandiseSummarySchema),
  /** exact, unless total_capped is set; the last page ends here */
  total: z.int(),
  total_capped: z.boolean(),
  page_num: z.int(),
  page_size: z.int(),
  events: z.array(z.object({ event_id: id, name: z.string() })).optional(),
});

export const merchandiseDetailQuerySchema = z.object({
  /** 1: with the member's own quota_left */
  mine: z.enum(["1", "0", ""]).optional(),
});

export const merchandiseDetailSchema = merchandiseSummarySchema.extend({
  event_slug: z.string().optional(),
  event_image: z.string().optional(),
  images: z.array(z.string()),
  details: z.string(),
  specs: z.array(z.object({ spec_id: id, name: z.string(), price: money, stock: z.int(), sold_out: z.boolean() })),
  /** units per quota_scope, of all specs together; 0: unlimited */
  quota: z.int().min(0),
  /** per member over all orders, per order, or per ticket that the member holds for the event */
  quota_scope: quotaScopeSchema,
  /** the text fields, at most `max` characters each */
  custom_text: z.array(z.object({ label: z.string(), max: z.int() })),
  delivery: z.array(z.object({ method: z.string(), fee: money })),
  /** how many this member may still order; 99999: unlimited */
  quota_left: z.int().min(0).optional(),
});
