import { z } from "zod";
import { secondPersonReasons } from "@/lib/domain/second-person/rules";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { linesText, nameText } from "@/lib/input/texts";

/** The account to which a transfer is paid back. A bank code has three digits, an account 10 to 16 (Taiwan's banks); blanks and dashes are dropped. */
export const bankAccountSchema = z.strictObject({
  bank_code: z
    .string({ error: "bank_code_rule" })
    .transform(normaliseNumber)
    .pipe(z.string().regex(/^\d{3}$/, "bank_code_rule")),
  account: z
    .string({ error: "account_rule" })
    .transform(normaliseNumber)
    .pipe(z.string().regex(/^\d{10,16}$/, "account_rule")),
  holder: nameText({ require: "holder_require", rule: "invalid", max: 60 }),
});

export const refundRequestSchema = z.strictObject({
  reason: linesText({ require: "reason_require", rule: "reason_rule", max: 500 }),
  /** for orders paid by transfer or in a store; not stored for others */
  bank_account: bankAccountSchema.optional(),
  fee: z.int().min(0).optional().describe("the fee that was shown, in TWD; refused when it is another by now (3016)"),
});

export const refundAccountSchema = z.strictObject({ bank_account: bankAccountSchema });

/** The effect of a refund by staff; money in whole TWD. */
export const refundPreviewSchema = z.object({
  amount: z.int(),
  fee: z.int(),
  service_fee: z.int().describe("service fees of the tickets, which are not refunded"),
  tickets: z.int(),
  /** the order ends with it */
  whole_order: z.boolean(),
  /** how many of the tickets a kiosk has printed: these must be returned */
  printed: z.int(),
  /** the buyer's own deadline is over */
  late: z.boolean(),
  /** the gateway refunds it; otherwise it is transferred by hand */
  to_card: z.boolean(),
  /** another staff member has to approve it, as for any above this sum */
  second_person: z.boolean(),
  second_person_why: z.enum(secondPersonReasons).nullable().describe("sum: of the order; day: with what the caller has sent back today"),
  second_person_above: z.int(),
});
