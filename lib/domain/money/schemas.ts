import { z } from "zod";
import { idSchema } from "@/lib/input/id-schemas";
import { momentInTaipei } from "@/lib/platform/clock";

/** A day in Taipei as people write it: 2026-11-24. */
const daySchema = z
  .string({ error: "invalid" })
  .regex(/^\d{4}-\d{2}-\d{2}$/, "invalid")
  .refine((day) => !Number.isNaN(momentInTaipei(`${day} 00:00`).getTime()), "invalid");

/** Days that a list may span. */
const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** From a day to another, both included. */
export const daysQuery = z.object({ from: daySchema, to: daySchema }).superRefine(({ from, to }, context) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > DAYS_MAX) context.addIssue({ code: "custom", path: ["to"], message: "invalid" });
});
export type Days = z.output<typeof daysQuery>;

export const eventParams = z.object({ event_id: idSchema });

export const takingSchema = z.object({
  day: z.string(),
  event_id: z.string().nullable(),
  event_name: z.string().nullable(),
  pay_way: z.string(),
  payments: z.int(),
  taken: z.int().describe("NT$"),
  refunds: z.int(),
  given_back: z.int().describe("NT$"),
});
export type Taking = z.output<typeof takingSchema>;
export const takingsSchema = z.object({ takings: z.array(takingSchema) });

export const settlementLineSchema = z.object({
  session_id: z.string(),
  starts_at: z.string(),
  name: z.string(),
  price: z.int(),
  sold: z.int(),
  refunded: z.int(),
  face: z.int().describe("face value of what is sold and not refunded, NT$"),
});

export const settlementSchema = z.object({
  event_id: z.string(),
  event_name: z.string(),
  organizer: z.string(),
  at: z.string(),
  lines: z.array(settlementLineSchema),
  sums: z.object({
    face: z.int(),
    refunded_face: z.int(),
    net_face: z.int(),
    goods: z.int(),
    refunded_goods: z.int(),
    net: z.int().describe("what is the organizer's: face value and goods, without what was refunded"),
    service_fees: z.int(),
    pickup_fees: z.int(),
    refund_fees: z.int(),
    open_refunds: z.int().describe("requested and not decided: these may still go back"),
  }),
});
export type Settlement = z.output<typeof settlementSchema>;

export const reconciliationListSchema = z.object({
  runs: z.array(
    z.object({
      run_id: z.string(),
      from: z.string(),
      until: z.string(),
      source: z.string(),
      compared: z.int(),
      unanswered: z.int(),
      finished_at: z.string().nullable(),
      differences: z.array(
        z.object({ kind: z.string(), order_no: z.string(), merchant_order_no: z.string(), ours: z.string(), gateways: z.string() }),
      ),
    }),
  ),
});
