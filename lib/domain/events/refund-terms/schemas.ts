import { z } from "zod";
import { REFUND_DAYS_MAX, REFUND_STEPS_MAX } from "@/lib/domain/events/refund-terms/rules";
import type { RefundTerms } from "@/lib/domain/events/refund-terms/types";

const stepSchema = z.strictObject({
  /** before the event's day, or after the purchase's; the day itself counts whole, in Taipei */
  days: z.int().min(0).max(REFUND_DAYS_MAX),
  /** of the face value, not refunded */
  fee_percent: z.int().min(0).max(100),
});

/** Until when tickets can be given back, and for which fee. */
export const refundTermsSchema = z
  .strictObject({
    counted_from: z.enum(["event", "purchase"]).default("event"),
    /** one after the other in time */
    steps: z.array(stepSchema).min(1).max(REFUND_STEPS_MAX),
  })
  .check(({ value: { counted_from: from, steps }, issues }) => {
    const refuse = (message: string, path: PropertyKey[] = ["steps"]) => issues.push({ code: "custom", message, path, input: steps });
    if (from === "purchase" && steps.length > 1) refuse("has one step only where it is counted from the purchase");
    steps.slice(1).forEach((step, at) => {
      const before = steps[at]!;
      if (step.days >= before.days) refuse("must be fewer days than in the step before", ["steps", at + 1, "days"]);
      if (step.fee_percent <= before.fee_percent) refuse("must be a higher fee than in the step before", ["steps", at + 1, "fee_percent"]);
    });
  });

// Here and not among the rules: a buyer's pages need the rules, but not these.

/**
 * The schemes from which the law lets an organizer choose, each with the least time and the highest fee that it allows:
 * Ministry of Culture, mandatory provisions for tickets to performances, article 6, and for exhibitions (until they are
 * entered).
 */
export const refundSchemes = {
  tenDays: { counted_from: "event", steps: [{ days: 10, fee_percent: 10 }] },
  twentyDays: { counted_from: "event", steps: [{ days: 20, fee_percent: 10 }] },
  threeDaysAfter: { counted_from: "purchase", steps: [{ days: 3, fee_percent: 5 }] },
  rising: {
    counted_from: "event",
    steps: [
      { days: 31, fee_percent: 10 },
      { days: 11, fee_percent: 30 },
      { days: 3, fee_percent: 50 },
    ],
  },
  untilEntry: { counted_from: "event", steps: [{ days: 0, fee_percent: 10 }] },
} satisfies Record<string, RefundTerms>;

/** For events without their own terms (docs/specification.md, section 9). */
export const usualRefundTerms: RefundTerms = refundSchemes.tenDays;
