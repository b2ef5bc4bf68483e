import { z } from "zod";
import { callOffKinds, CITY_KEY, eventTypes, eventWhens, PRICE_RANGE, saleTags } from "@/lib/domain/events/rules";
import { payWays } from "@/lib/domain/pay-ways/rules";
import { contentLanguages } from "@/lib/i18n/languages";
import { daySchema } from "@/lib/input/moments";
import { SEARCH_MAX } from "@/lib/input/printable";
import { lineText } from "@/lib/input/texts";

/** The event calls' contract (docs/specification.md, section 7). Ids are opaque strings, times ISO 8601 with an offset, money whole TWD. */
const id = z.string();
const time = z.string().meta({ format: "date-time" });
const money = z.int().min(0);

export const eventTypeSchema = z.enum(eventTypes);
export const eventTagSchema = z.enum(saleTags);
export const sessionTypeSchema = z.enum(["seated", "standing", "exhibition"]);

export const eventWhenSchema = z.enum(eventWhens);

export const eventFilterSchema = z.object({
  when: eventWhenSchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  city: z.string().regex(CITY_KEY).optional(),
  kind: eventTypeSchema.optional(),
  price: z.string().regex(PRICE_RANGE).optional(),
});

export const eventListQuerySchema = eventFilterSchema.extend({
  tab: z.enum(["all", "on_sale", "coming"]).default("all"),
  search_txt: lineText({ max: SEARCH_MAX }).default(""),
  page_num: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(24),
});

export const sessionSaleSchema = z.object({
  /** null while the start of the sale is not announced */
  sale_start_time: time.nullable(),
  sale_end_time: time,
  companion_until: time.optional().describe("when free wheelchair places and their companions' are released to all, seat by seat"),
  sold_out: z.boolean(),
  hot_selling: z.boolean(),
  /** cancelled, postponed, or moved to another date than announced; left out if it takes place as announced */
  called_off: z.enum(callOffKinds).optional(),
});

export const eventSummarySchema = z.object({
  event_id: id,
  slug: z.string(),
  event_type: eventTypeSchema,
  name: z.string(),
  /** the name with its line breaks, separated by \n */
  headline: z.string(),
  summary: z.string(),
  image: z.string(),
  /** the poster's key colours: of the band behind it, and of an accent on it */
  tint: z.string(),
  accent: z.string(),
  location: z.string(),
  start_time: time,
  /** the last session's start; the last day of an exhibition */
  last_time: time,
  end_time: time,
  /** of the earliest sale that is not over, or of the earliest once all are over; null while not announced */
  sale_start_time: time.nullable(),
  tags: z.array(eventTagSchema),
  min_price: money,
  max_price: money,
  /** the values from which the tags are computed, so that a client can update them; each session with its start */
  sales: z.array(sessionSaleSchema.extend({ session_time: time })),
  presales: z
    .array(z.object({ from: time, until: time }))
    .optional()
    .describe("when holders of a right buy before the general sale, now or later"),
});

export const eventListSchema = z.object({
  items: z.array(eventSummarySchema),
  total: z.int(),
  page_num: z.int(),
  page_size: z.int(),
});

/** A phase of a sale: who may buy when, and at other prices than those of the price list. */
export const salePhaseSchema = z.object({
  kind: z
    .enum(["presale", "offer", "general"])
    .describe("presale: for its holders, before the general sale; offer: a discount for everybody"),
  name: z.string().optional().describe("of the right to buy; the general sale has none"),
  /** null while not announced */
  from: time.nullable(),
  until: time.optional(),
  by_code: z.literal(true).optional().describe("its holders have a personal code; the others are on a list"),
  tickets: z.int().optional().describe("how many there are of it"),
  sold_out: z.literal(true).optional(),
  max_per_member: z.int().optional(),
  /** left out if all of the session's */
  pay_ways: z.array(z.enum(payWays)).optional(),
  prices: z
    .array(z.object({ price_id: id, price: money }))
    .optional()
    .describe("those that are lower in it"),
  group: z.object({ size: z.int(), paid: z.int() }).optional().describe("of so many tickets of one price so many are paid"),
});

export const sessionSchema = sessionSaleSchema.extend({
  session_id: id,
  session_type: sessionTypeSchema,
  session_time: time,
  entry_time: time,
  end_time: time,
  hall_name: z.string(),
  hall_address: z.string(),
  hall_city: z.string(),
  venue_slug: z.string().optional().describe("of the venue's page"),
  is_seat_map: z.boolean(),
  has_waiting_room: z.boolean(),
  captcha_required: z.boolean(),
  shows_remaining: z.boolean().describe("whether numbers of what is left may be shown, or only about how much"),
  max_per_order: z.int(),
  max_per_member: z.int(),
  /** the announced start, before it was called off or moved */
  announced_time: time.optional(),
  /** the pay ways of its orders; left out if all */
  pay_ways: z.array(z.enum(payWays)).optional(),
  phases: z.array(salePhaseSchema).optional().describe("who may buy when, in order; left out if there is only the general sale"),
  takes_codes: z.literal(true).optional().describe("there is a code for it, or will be"),
  has_reserved: z.literal(true).optional().describe("places are reserved for rights at it, and taken for all others"),
});

export const ticketTimeSchema = z.object({ ticket_time: time, entry_until: time, capacity: z.int() });

export const priceSchema = z.object({
  price_id: id,
  name: z.string(),
  price: money,
  /** per ticket */
  service_fee: money,
  /** the tier's colour on a map, for light grounds */
  color: z.string(),
  /** 1 to 5: shape and colour on the seat map */
  tier: z.int(),
  sold_out: z.boolean(),
  hot_selling: z.boolean(),
  /**
   * how much is left: none, only wheelchair places with their companions', a tenth or less, less than hot_below_percent, more
   */
  left: z.enum(["soldOut", "wheelchair", "low", "hot", "plenty"]),
  /** places of this price, and the share below which it is hot: `left` is computed from them */
  capacity: z.int(),
  hot_below_percent: z.int(),
  package_size: z.int().optional(),
  ticket_times: z.array(ticketTimeSchema).optional(),
});

export const productSchema = z.object({
  product_id: id,
  name: z.string(),
  image: z.string(),
  price: money,
  stock: z.int(),
  max_per_order: z.int(),
});

/** An artist as an event's page shows it; without a picture, a pattern is drawn from slug and colours. */
export const eventArtistSchema = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.string().optional(),
  tint: z.string(),
  accent: z.string(),
});

export const eventDetailSchema = eventSummarySchema.extend({
  languages: z.array(z.enum(contentLanguages)).describe("in which its texts are written; in place of the others they are in English"),
  details: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  organizer: z.string(),
  artists: z.array(eventArtistSchema).describe("in the order of the bill"),
  sale_end_time: time,
  ticket_methods: z.array(z.object({ ticket_type: z.enum(["e_ticket", "kiosk"]), fee: money })),
  refund_until: time
    .optional()
    .describe("the last moment for a refund request, by the next session; not where it is counted from the purchase"),
  refund_terms: z.object({
    counted_from: z.enum(["event", "purchase"]),
    steps: z
      .array(
        z.object({
          days: z.int().describe("before the event's day, or after the purchase's"),
          fee_percent: z.int().describe("of the face value, kept"),
          until: time.optional().describe("by the next session"),
        }),
      )
      .describe("one after the other in time, the fee rising"),
  }),
  ticket_holders: z
    .object({ names: z.boolean(), name_changes: z.boolean(), hand_over: z.boolean(), offer_back: z.boolean() })
    .describe("whether each ticket has a name, the person can be changed once, and tickets can be handed to a guest or offered back"),
  sessions: z.array(sessionSchema),
  additional_products: z.array(productSchema),
});

export const noticeSchema = z.object({
  title: z.string(),
  content: z.string(),
  language: z.enum(contentLanguages).describe("in which they are written: English if the event leaves the reader's language out"),
  /** changes with the text, in any language: a buyer who has agreed to this version is not asked again */
  version: z.string(),
});
export const hallGraphSchema = z.object({
  svg_url: z.string(),
  stage_direction: z.string(),
  width: z.int(),
  height: z.int(),
});

export const sessionHeadSchema = z.object({
  session_id: id,
  session_type: sessionTypeSchema,
  event_id: id,
  event_slug: z.string(),
  event_name: z.string(),
  event_image: z.string(),
  session_time: time,
  hall_name: z.string(),
  hall_address: z.string(),
  sale_start_time: time,
  sale_end_time: time,
  is_seat_map: z.boolean(),
  has_waiting_room: z.boolean(),
  captcha_required: z.boolean(),
  shows_remaining: z.boolean().describe("whether numbers of what is left may be shown, or only about how much"),
  max_per_order: z.int(),
  max_per_member: z.int(),
  with_rights: z.literal(true).optional().describe("members may have rights to buy here: /session/rights/{id}"),
  has_presale: z.literal(true).optional().describe("some members may buy before sale_start_time"),
  takes_codes: z.literal(true).optional().describe("there is a code for it, or will be"),
  companion: z
    .object({
      kept_until: time.describe("until then a wheelchair place and its companion's are sold together only, afterwards to everybody"),
      half_price: z.boolean().describe("both at half the price, rounded down; the service fee is what it is"),
    })
    .optional()
    .describe("where the session has such pairs"),
});

export const areaSchema = z.object({
  area_id: id,
  name: z.string(),
  section: z.string(),
  price_id: id,
  /** face value of one ticket */
  price: money,
  is_numbered: z.boolean(),
  capacity: z.int(),
});

export const blockListSchema = z.object({
  session: sessionHeadSchema,
  items: z.array(z.object({ block_id: id, name: z.string(), areas: z.array(areaSchema) })),
});

export const sessionListSchema = z.object({ items: z.array(sessionSchema) });
export const priceListSchema = z.object({ items: z.array(priceSchema) });
