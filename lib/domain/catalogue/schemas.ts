import { z } from "zod";
import { eventLanguagesSchema, fillLanguages } from "@/lib/domain/catalogue/form/event-languages";
import { colour, key, picturePath, slug, textSchema } from "@/lib/domain/catalogue/form/text-schema";
import { questionCategorySchema } from "@/lib/domain/content/schemas";
import { refundTermsSchema, usualRefundTerms } from "@/lib/domain/events/refund-terms/schemas";
import { CUSTOM_TEXTS_MAX } from "@/lib/domain/merchandise/rules";
import { merchandiseCategorySchema, quotaScopeSchema } from "@/lib/domain/merchandise/schemas";
import { payWayViewSchema } from "@/lib/domain/orders/view-schemas";
import { cardWays, isTransfer } from "@/lib/domain/pay-ways/rules";
import { PARTY_MAX, WISHES_MAX } from "@/lib/draw/entry-line";
import { contentLanguages } from "@/lib/i18n/languages";
import { readWritten } from "@/lib/input/written-time";

/**
 * The files of a catalogue folder, as prisma/catalogue/README.md describes them for their authors; a hall's is in
 * hall/schemas.ts. Unknown keys are refused, so that a misspelt one is reported and not ignored.
 */
const amount = z.int().min(0);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must look like 19:30");
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

const DAY_MINUTES = 1_440;
/** How far from the day of loading a relative date may be: ten years. */
const DAYS_MAX = 3_660;
/** How long a session, an entry or the time before doors may be: a year. */
const minutes = z.int().max(366 * DAY_MINUTES);

const momentForm = 'must be a time such as 2027-03-07T19:30, {days: 28, time: "19:30"} or {minutes: 10}';

/**
 * A point in time: `2027-03-07T19:30` (Taipei unless it carries an offset), `{days, time}` from
 * the day of loading on, the first such `weekday` from there, or `{minutes}` after loading.
 */
export const momentSchema = z.union(
  [
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/, { error: momentForm, abort: true })
      .refine((text) => readWritten(text) !== null, "is no time that exists"),
    z.strictObject({ days: z.int().min(-DAYS_MAX).max(DAYS_MAX), weekday: z.enum(weekdays).optional(), time: clock }),
    z.strictObject({
      minutes: z
        .int()
        .min(-DAYS_MAX * DAY_MINUTES)
        .max(DAYS_MAX * DAY_MINUTES),
    }),
  ],
  { error: momentForm },
);

/** Places that are blocked: all of them, or a share from 0 to 1. */
export const takenSchema = z.union([z.literal("all"), z.number().min(0).max(1)], {
  error: "must be all, or a share from 0 to 1",
});

const pricedArea = z.union([key, z.strictObject({ key, places: z.int().min(1).max(50_000).optional(), taken: takenSchema.optional() })], {
  error: "must be an area's key, or {key, places, taken}",
});

export const priceSchema = z.strictObject({
  key,
  name: textSchema,
  /** per ticket, also if only whole packages are sold */
  price: amount,
  service_fee: amount.default(0),
  tier: z.int().min(1).max(5),
  package_size: z.int().min(2).max(10).optional(),
  /** sold only to holders of a right that shows it */
  only_by_right: z.boolean().default(false),
  areas: z.array(pricedArea).default([]),
  taken: takenSchema.optional(),
});

/** A transfer ends hours before its sale does: with only transfers, nothing could be paid at the end. */
const payWaysSchema = z
  .array(payWayViewSchema)
  .min(1)
  .refine((ways) => new Set(ways).size === ways.length, "names a way twice")
  .refine((ways) => ways.some((way) => !isTransfer(way)), `must have ${cardWays.join(" or ")} beside transfers`)
  .describe("what orders are paid with; without it, everything");

export const sessionSchema = z.strictObject({
  key,
  type: z.enum(["seated", "standing", "exhibition"]),
  hall: key,
  starts_at: momentSchema,
  doors_minutes: minutes.min(0).default(60),
  length_minutes: minutes.min(1),
  sale: z.strictObject({ starts_at: momentSchema.optional(), ends_at: momentSchema.optional(), unannounced: z.boolean().default(false) }),
  seat_map: z.boolean().default(true),
  waiting_room: z.strictObject({ capacity: z.int().min(1), per_minute: z.int().min(1) }).optional(),
  captcha: z.boolean().default(false),
  max_per_order: z.int().min(1),
  max_per_member: z.int().min(1),
  /** overrides the event's */
  pay_ways: payWaysSchema.optional(),
  hot_below_percent: z.int().min(0).max(100).default(20),
  /** whether the choice of areas shows how many places are left, or only roughly */
  shows_remaining: z.boolean().default(true),
  /** how a wheelchair place is sold with its companion: as a pair until some hours before the start, at half price or not */
  companion: z.strictObject({ half_price: z.boolean().default(false), release_hours: z.int().min(0).max(720).default(24) }).prefault({}),
  taken: takenSchema.optional(),
  prices: z.array(priceSchema).min(1),
  /** an exhibition's daily entry times */
  ticket_times: z
    .strictObject({
      days: z.int().min(1).max(366),
      times: z.array(clock).min(1),
      entry_minutes: minutes.min(1),
      capacity: z.int().min(1).max(5_000),
      taken: z.array(z.strictObject({ day: z.int().min(0), time: clock, taken: takenSchema })).default([]),
    })
    .optional(),
});

/** `one/a`: a price or an area by the key of its session and its own. */
const keyOfSession = z.string().regex(/^[A-Za-z0-9][\w-]*\/[A-Za-z0-9][\w-]*$/, "must be the session's key, a slash and its own key");
const limit = z.int().min(1).max(1_000_000).optional();

/** A right to buy. Codes and lists are not in files: they are secrets, or data of persons. */
export const rightSchema = z.strictObject({
  key,
  name: textSchema,
  carrier: z.enum(["list", "code", "shared", "rule"]),
  tag: z.string().trim().max(40).default(""),
  /** prices that are sold only with it */
  sees: z.boolean().default(false),
  /** before the general sale */
  early: z.boolean().default(false),
  /** off each ticket, then the percentage of the rest */
  amount: amount.default(0),
  percent: z.int().min(0).max(100).default(0),
  /** of `size` tickets of one price `paid` are paid */
  group: z.strictObject({ size: z.int().min(2).max(50), paid: z.int().min(1) }).optional(),
  /** instead of the session's limits */
  order_limit: limit,
  member_limit: limit,
  /** in a draw */
  weight: z.int().min(1).max(4).optional(),
  /** of the discount */
  bearer: z.enum(["organizer", "platform"]).default("organizer"),
  /** keys; without them, all */
  sessions: z.array(key).default([]),
  prices: z.array(keyOfSession).default([]),
  areas: z.array(keyOfSession).default([]),
  /** without it, those of the session */
  pay_ways: z.array(payWayViewSchema).default([]),
  starts_at: momentSchema.optional(),
  ends_at: momentSchema.optional(),
  max_tickets: limit,
  max_per_member: limit,
  max_per_order: limit,
  budget: amount.optional(),
  min_amount: amount.optional(),
  stopped: z.boolean().default(false),
});

/** A sale by draw. */
export const drawSchema = z.strictObject({
  opens_at: momentSchema,
  closes_at: momentSchema,
  result_at: momentSchema,
  /** the time to pay of each round */
  pay_hours: z.array(z.int().min(1).max(240)).min(1).max(8).default([48, 24, 12, 2]),
  party_max: z.int().min(1).max(PARTY_MAX).default(PARTY_MAX),
  wishes_max: z.int().min(1).max(WISHES_MAX).default(WISHES_MAX),
  /** each companion needs an account */
  companions_named: z.boolean().default(false),
  /** prices in the order in which visitors see them; without places, all that are free */
  wishes: z
    .array(z.strictObject({ price: keyOfSession, places: z.int().min(1).max(1_000_000).optional() }))
    .min(1)
    .max(200),
});

export const noticeSchema = z.strictObject({ title: textSchema, content: textSchema });

export const eventSchema = z.strictObject({
  slug,
  languages: eventLanguagesSchema.default([...contentLanguages]),
  type: z.enum(["concert", "fan_meeting", "festival", "exhibition", "show"]),
  position: z.int().default(0),
  name: textSchema,
  headline: textSchema.optional(),
  summary: textSchema,
  details: textSchema,
  facts: z.array(z.strictObject({ label: z.union([key, textSchema]), text: textSchema })).default([]),
  organizer: textSchema,
  /** slugs, in the order of the bill; without it the event keeps the artists that it has */
  artists: z.array(slug).max(60).optional(),
  location: textSchema.optional(),
  image: picturePath,
  tint: colour.optional(),
  accent: colour.optional(),
  notice: noticeSchema.optional(),
  published_at: momentSchema.optional(),
  /** not published yet */
  draft: z.boolean().default(false),
  /** for sessions without their own */
  pay_ways: payWaysSchema.optional(),
  ticket_methods: z.array(z.strictObject({ type: z.enum(["e_ticket", "kiosk"]), fee: amount.default(0) })).min(1),
  refund_terms: refundTermsSchema.default(usualRefundTerms),
  /**
   * holders of its tickets: whether each has a name, whether the person can be changed once, whether guests show them on their phones,
   * whether they are offered back to the next who waits, and how much of the price is then not paid back
   */
  holders: z
    .strictObject({
      names: z.boolean().default(false),
      name_changes: z.boolean().default(false),
      hand_over: z.boolean().default(false),
      offer_back: z.boolean().default(false),
      offer_back_fee_percent: z.int().min(0).max(100).default(0),
    })
    .refine(({ names, name_changes: changes }) => names || !changes, { path: ["name_changes"], error: "needs names" })
    .prefault({}),
  products: z
    .array(z.strictObject({ key, name: textSchema, image: picturePath, price: amount, stock: amount, max_per_order: z.int().min(1) }))
    .default([]),
  sessions: z.array(sessionSchema).min(1),
  /** without it the event keeps the rights that it has */
  rights: z.array(rightSchema).optional(),
  /** without it the event keeps the draws that it has */
  draw: drawSchema.optional(),
});

/** A file of an event: texts are filled in for the languages that it leaves out. */
export const eventFileSchema = z.preprocess(fillLanguages, eventSchema);

/** A file of merchandise is a list of merchandise: those of one event, or of one kind. */
export const merchandiseSchema = z
  .array(
    z.strictObject({
      key,
      category: merchandiseCategorySchema,
      /** the slug of its event */
      event: slug.optional(),
      name: textSchema,
      details: textSchema,
      images: z.array(picturePath).min(1),
      listed_at: momentSchema,
      published: z.boolean().default(true),
      /** a limited edition; always set with a quota */
      limited: z.boolean().default(false),
      /** the most units per member over all orders, per order, or per ticket of its event */
      quota: z.strictObject({ scope: quotaScopeSchema, qty: z.int().min(1) }).optional(),
      /** the labels of its text fields for the buyer's custom text */
      custom_text: z.array(textSchema).max(CUSTOM_TEXTS_MAX).default([]),
      delivery: z.array(z.strictObject({ method: z.enum(["home", "store", "venue"]), fee: amount.default(0) })).min(1),
      specs: z.array(z.strictObject({ key, name: textSchema, price: amount, stock: amount })).min(1),
    }),
  )
  .min(1);

export const labelsSchema = z.record(key, textSchema);

export const bannersSchema = z.array(
  z.strictObject({
    key,
    image: picturePath,
    link: z.string().startsWith("/"),
    alt: textSchema,
    /** overrides its place in the list, from 0 */
    position: z.int().optional(),
    shown_from: momentSchema.optional(),
    shown_to: momentSchema.optional(),
  }),
);

export const announcementCategories = ["sale", "notice", "merchandise", "refund", "system"] as const;

export const announcementsSchema = z.array(
  z.strictObject({
    key,
    category: z.enum(announcementCategories),
    top: z.boolean().default(false),
    published_at: momentSchema,
    title: textSchema,
    content: textSchema,
  }),
);

export const questionsSchema = z.array(
  z.strictObject({ key, category: questionCategorySchema, position: z.int().optional(), title: textSchema, content: textSchema }),
);
