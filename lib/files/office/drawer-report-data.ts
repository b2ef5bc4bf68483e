import { z } from "zod";
import { languages } from "@/lib/i18n/languages";

const part = z.object({ count: z.int(), amount: z.int() });

/** The content of a closed drawer's report. Whole TWD; outgoing amounts are negative. Times are ISO 8601. */
export const drawerReportSchema = z.object({
  language: z.enum(languages),
  drawer_id: z.string(),
  till: z.string(),
  cashier: z.string(),
  opened_at: z.string(),
  closed_at: z.string(),
  closed_by: z.string().nullable().describe("none: its cashier"),
  float: z.int(),
  cash: z.object({ sales: part, refunds: part }),
  card: z.object({ sales: part, refunds: part }),
  paid_in: part,
  paid_out: part,
  expected: z.int(),
  counted: z.int(),
  reason: z.string(),
  reprints: z.int(),
  moves: z
    .array(
      z.object({
        at: z.string(),
        kind: z.enum(["sale", "refund", "paid_in", "paid_out"]),
        way: z.enum(["cash", "terminal"]),
        amount: z.int(),
        order_no: z.string().nullable(),
        slip_no: z.string().nullable(),
        reason: z.string(),
      }),
    )
    .describe("refunds, cash in and out, and the slips of the card terminal"),
});
export type DrawerReportData = z.infer<typeof drawerReportSchema>;
