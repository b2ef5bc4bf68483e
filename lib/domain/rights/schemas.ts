import { z } from "zod";
import { idSchema } from "@/lib/input/id-schemas";
import { lineText } from "@/lib/input/texts";

/** Codes in one purchase. */
export const CODES_MAX = 3;

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
  /** the prices of the session that it is for */
  price_ids: z.array(z.string()),
  percent: z.int().min(0).max(100).optional(),
  /** off the price of each ticket, before the percentage */
  amount: money.optional(),
  /** of `size` tickets of one price only `paid` are paid */
  group: z.object({ size: z.int(), paid: z.int() }).optional(),
  /** tickets that the member can still use it for; left out without a limit */
  tickets_left: z.int().min(0).optional(),
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
