import { z } from "zod";
import { REFUND_DAYS_MAX, REFUND_STEPS_MAX } from "@/lib/domain/events/refund-terms/rules";

const stepSchema = z.strictObject({
  /** before the event's day, or after the purchase's; the day itself counts whole, in Taipei */
  days: z.int().min(0).max(REFUND_DAYS_MAX),
  /** of the face value, kept */
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
