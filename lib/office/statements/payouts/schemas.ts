import { z } from "zod";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { idSchema } from "@/lib/input/id-schemas";
import { linesText, lineText } from "@/lib/input/texts";
import { PAYOUT_MAX, payoutBlocks, payoutStates } from "@/lib/office/statements/rules";

// Requests and replies about batches of transfers to organizers. Money is whole NT$; accounts are masked.

const time = z.string().meta({ format: "date-time" });
const number = z.string({ error: "invalid" }).max(20, "invalid");

export const organizerPayoutParams = z.object({ number });
export const organizerPayoutSchema = z.object({
  number: z.string(),
  state: z.enum(payoutStates),
  created_at: time,
  created_by: z.string(),
  approved_at: time.nullable(),
  approved_by: z.string().nullable(),
  exported_at: time.nullable(),
  exported_by: z.string().nullable(),
  count: z.int(),
  amount: z.int(),
  own: z.boolean().describe("the caller created it, so another person has to approve it"),
  revision: revisionSchema,
  lines: z.array(
    z.object({
      statement_id: z.string(),
      statement: z.string().describe("its number"),
      organizer: z.string(),
      account: z.string().describe("masked"),
      holder: z.string(),
      amount: z.int(),
      state: z.enum(["open", "paid", "failed", "withdrawn"]),
      problem: z.string().nullable(),
      block: z.enum(payoutBlocks).nullable().describe("why it cannot be paid now, before the file was exported"),
    }),
  ),
});

export const createOrganizerPayoutSchema = z.object({
  statements: z
    .array(z.object({ statement_id: idSchema, revision: revisionSchema }))
    .min(1, "invalid")
    .max(PAYOUT_MAX, "invalid")
    .refine((all) => new Set(all.map(({ statement_id }) => statement_id)).size === all.length, "invalid"),
});
export const organizerPayoutNumberSchema = z.object({ number: z.string() });
export const organizerPayoutActSchema = z.object({ number, revision: revisionSchema });
export const organizerPayoutFileSchema = organizerPayoutActSchema.extend({
  reason: linesText({ require: "reason_require", rule: "reason_rule", max: 500 }),
});
export const organizerPayoutTextSchema = z.object({ file_name: z.string(), text: z.string().describe("CSV with a byte order mark") });
export const settleOrganizerPayoutSchema = organizerPayoutActSchema.extend({
  sent_back: z
    .object({
      statement_id: idSchema,
      problem: lineText({ require: "reason_require", max: 200 }).describe("why the bank sent it back"),
    })
    .nullable()
    .describe("null: all open transfers were paid"),
});
