import { z } from "zod";
import { payWays } from "@/lib/domain/pay-ways/rules";
import { CODES_MAX } from "@/lib/domain/rights/rules";
import { idSchema } from "@/lib/input/id-schemas";
import { areDistinct } from "@/lib/input/ids";
import { momentSchema } from "@/lib/input/moments";
import { lineText } from "@/lib/input/texts";

/** A code as typed; blanks, dashes and small letters make no difference. */
export const codeSchema = lineText({ require: "code_require", max: 40 });

export const checkCodeSchema = z.strictObject({ session_id: idSchema, code: codeSchema });

const money = z.int().min(0);
const time = z.string().meta({ format: "date-time" });

/** A right to buy, as its holder sees it. */
export const rightViewSchema = z.object({
  right_id: z.string(),
  name: z.string(),
  /** see: prices that are sold only with it; early: the presale; price: a discount; limit: another limit of tickets; weight: in a draw */
  gives: z.array(z.enum(["see", "early", "price", "limit", "weight"])),
  source: z.enum(["list", "code", "rule"]),
  applies: z.literal(true).optional().describe("its code was used by this member before, and need not be entered again"),
  /** the prices of the session that it is for */
  price_ids: z.array(z.string()),
  percent: z.int().min(0).max(100).optional(),
  /** off the price of each ticket, before the percentage */
  amount: money.optional(),
  /** of `size` tickets of one price only `paid` are paid */
  group: z.object({ size: z.int(), paid: z.int() }).optional(),
  /** tickets that the member can still use it for; left out without a limit */
  tickets_left: z.int().min(0).optional(),
  /** in one order; left out without a limit */
  max_per_order: z.int().min(0).optional(),
  /** replace the session's limits for an order and for a member */
  order_limit: z.int().min(0).optional(),
  member_limit: z.int().min(0).optional(),
  /** the pay ways of orders that use it; left out if all of the session's */
  pay_ways: z.array(z.enum(payWays)).optional(),
  from: time.optional(),
  until: time.optional(),
});

export const rightListSchema = z.object({
  items: z.array(rightViewSchema),
  /** when the sale opens for this member: the earliest start of a right to buy early, else the general sale; null: not announced */
  sale_opens_for_me: time.nullable(),
});

export const reservedPlacesSchema = z.object({
  items: z.array(
    z.object({
      right_id: z.string(),
      area_id: z.string(),
      places: z.int().describe("not sold"),
      seat_ids: z.array(z.string()).describe("none where places have no numbers"),
    }),
  ),
});

export const checkedCodeSchema = z.object({ right: rightViewSchema });

/** More than any session's limit per order. */
const TICKETS_MAX = 50;
const count = z.int().min(1, "invalid").max(TICKETS_MAX, "invalid");
/** Codes of rights to buy, as typed. */
export const codesSchema = z
  .array(codeSchema)
  .max(CODES_MAX, "invalid")
  .optional()
  .describe("codes of rights to buy; the member's other rights apply without one");

/** The tickets of a purchase, in one of the ways in which they are ordered: seats, places of an area, or tickets of an entry time. */
export const quoteWishSchema = z
  .strictObject({
    session_id: idSchema,
    seat_ids: z.array(idSchema).min(1, "invalid").max(TICKETS_MAX, "invalid").refine(areDistinct, "invalid").optional(),
    area_id: idSchema.optional(),
    qty: count.optional(),
    companion: z.boolean().optional().describe("a wheelchair place and its companion's, as for the order"),
    ticket_time: momentSchema.optional().describe("an exhibition's entry time; without one, rights for some entry times only do not count"),
    items: z
      .array(z.strictObject({ price_id: idSchema, qty: count }))
      .min(1, "invalid")
      .max(TICKETS_MAX, "invalid")
      .refine((items) => areDistinct(items.map((item) => item.price_id)), "invalid")
      .refine((items) => items.reduce((sum, { qty }) => sum + qty, 0) <= TICKETS_MAX, "invalid")
      .optional(),
    codes: codesSchema,
  })
  .refine(({ seat_ids: seats, area_id: area, items }) => [seats, area, items].filter((one) => one !== undefined).length === 1, {
    path: ["items"],
    error: "invalid",
  })
  .refine(({ area_id: area, qty }) => (area === undefined) === (qty === undefined), { path: ["qty"], error: "invalid" });

/** The price of tickets for a member now. "Full" amounts are those without rights: list prices, or half of them for a pair by law. */
export const purchaseQuoteSchema = z.object({
  items: z.array(
    z.object({
      price_id: z.string(),
      qty: z.int(),
      /** per ticket */
      list_price: money,
      full_price: money,
      price: money,
      discount: z.object({ name: z.string(), amount: money }).optional(),
    }),
  ),
  items_total: money,
  /** a ticket that a right makes free has none */
  service_fee: money,
  full_items_total: money,
  full_service_fee: money,
  /** those of the codes that are for these tickets; an order with another one would be refused */
  codes: z.array(z.string()),
  /** limits by rights, which replace the session's; left out where the session's apply */
  max_per_order: z.int().min(0).optional(),
  max_per_member: z.int().min(0).optional(),
});
