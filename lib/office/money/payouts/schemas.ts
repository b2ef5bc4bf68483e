import { z } from "zod";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { longRowId } from "@/lib/input/ids";
import { linesText, lineText } from "@/lib/input/texts";
import { BATCH_MAX, batchStates, payoutOrigins } from "@/lib/office/money/payouts/rules";

// Requests and replies of the office's payout page. Money is whole TWD; accounts and names are masked.

const time = z.string().meta({ format: "date-time" });
const reason = linesText({ require: "reason_require", rule: "reason_rule", max: 500 });
const refundId = z.string({ error: "invalid" }).transform(longRowId);
const number = z.string({ error: "invalid" }).max(20, "invalid");

const payeeSchema = z.object({
  refund_id: z.string(),
  order_no: z.string(),
  origin: z.enum(payoutOrigins),
  amount: z.int(),
  account: z.string().describe("masked"),
  holder: z.string().describe("masked"),
  other_name: z.boolean().describe("whether the account's holder has another name than the buyer"),
});

export const dueRefundSchema = payeeSchema.extend({
  problem: z.string().nullable().describe("why the bank sent an earlier transfer back"),
  due_since: time,
  revision: revisionSchema,
});

const batchSchema = z.object({
  number: z.string(),
  state: z.enum(batchStates),
  created_at: time,
  created_by: z.string(),
  exported_at: time.nullable(),
  count: z.int(),
  amount: z.int(),
  open: z.int().describe("lines that are not settled"),
  failed: z.int().describe("lines that the bank sent back"),
});

export const payoutsSchema = z.object({
  due: z.array(dueRefundSchema).describe(`the oldest ${BATCH_MAX}`),
  due_count: z.int(),
  due_amount: z.int(),
  without_account: z.object({ count: z.int(), amount: z.int(), returned: z.int().describe("of which the bank sent a transfer back") }),
  batches: z.array(batchSchema).describe("the latest"),
  batch_sums: z.object({ batches: z.int(), count: z.int(), amount: z.int() }).describe("of all batches, also of those not listed"),
});

export const payoutParams = z.object({ number });
export const payoutSchema = batchSchema.extend({
  approved_at: time.nullable(),
  approved_by: z.string().nullable(),
  exported_by: z.string().nullable(),
  own: z.boolean().describe("the caller created it, so another person has to approve it"),
  revision: revisionSchema,
  origins: z.array(z.object({ origin: z.enum(payoutOrigins), count: z.int(), amount: z.int() })),
  lines: z.array(payeeSchema.extend({ state: z.enum(["open", "paid", "failed", "withdrawn"]), problem: z.string().nullable() })),
});

export const createPayoutSchema = z.object({
  refunds: z
    .array(z.object({ refund_id: refundId, revision: revisionSchema }))
    .min(1, "invalid")
    .max(BATCH_MAX, "invalid")
    .refine((all) => new Set(all.map(({ refund_id }) => refund_id)).size === all.length, "invalid"),
});
export const payoutNumberSchema = z.object({ number: z.string() });
export const payoutActSchema = z.object({ number, revision: revisionSchema });
export const payoutFileSchema = z.object({ number, revision: revisionSchema, reason });

export const settlePayoutSchema = payoutActSchema.extend({
  /** every open line */
  all_paid: z.boolean({ error: "invalid" }).default(false),
  lines: z
    .array(
      z
        .object({
          refund_id: refundId,
          paid: z.boolean({ error: "invalid" }),
          problem: lineText({ max: 200 }).default("").describe("why the bank sent it back"),
          ask_account: z.boolean({ error: "invalid" }).default(true).describe("the buyer has to give an account again"),
        })
        .refine(({ paid, problem }) => paid || problem !== "", { path: ["problem"], error: "reason_require" }),
    )
    .max(BATCH_MAX, "invalid")
    .default([]),
});
export const payoutFileTextSchema = z.object({ file_name: z.string(), text: z.string().describe("CSV with a byte order mark") });
export const settledPayoutSchema = z.object({ paid: z.int(), failed: z.int() });

export const payoutResultSchema = z.object({
  number,
  text: z.string({ error: "invalid" }).min(1, "invalid").max(200_000, "invalid"),
  apply: z.boolean({ error: "invalid" }).default(false).describe("false: only preview the effect of each line"),
  revision: revisionSchema.optional().describe("of the preview; required to apply it"),
});
export const readResultSchema = z.object({
  revision: revisionSchema,
  rows: z.array(
    z.object({
      line: z.int(),
      refund_id: z.string(),
      problem: z.string(),
      /**
       * malformed: refund or result cannot be read; headings: the headings do not name each column once; twice: an earlier line
       * has the refund; amount: the sum differs
       */
      outcome: z.enum(["paid", "failed", "settled", "unknown", "malformed", "headings", "twice", "amount"]),
    }),
  ),
});

export const paidBackSchema = z.object({
  refund_id: refundId,
  amount: z.int({ error: "invalid" }).describe("as it was shown; refused if it differs (3016)"),
  card: z.boolean({ error: "invalid" }).default(false).describe("a card refund that was made in the gateway's portal"),
  reason,
});
export const retryRefundSchema = z.object({ refund_id: refundId });
