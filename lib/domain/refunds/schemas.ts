import { z } from "zod";
import { linesText, nameText } from "@/lib/input/texts";

/** The account to which a transfer is paid back. A bank code has three digits, an account 10 to 16 (Taiwan's banks); blanks and dashes are dropped. */
export const bankAccountSchema = z.strictObject({
  bank_code: z
    .string({ error: "bank_code_rule" })
    .trim()
    .regex(/^\d{3}$/, "bank_code_rule"),
  account: z
    .string({ error: "account_rule" })
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{10,16}$/, "account_rule")),
  holder: nameText({ require: "holder_require", rule: "invalid", max: 60 }),
});

export const refundRequestSchema = z.strictObject({
  reason: linesText({ require: "reason_require", rule: "reason_rule", max: 500 }),
  /** for orders paid by transfer or in a store; not stored for others */
  bank_account: bankAccountSchema.optional(),
});

export const refundAccountSchema = z.strictObject({ bank_account: bankAccountSchema });
