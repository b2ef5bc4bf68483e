import { expect, test } from "playwright/test";
import { areWorse, feePercentAt, refundSteps } from "@/lib/domain/events/refund-terms/rules";
import { refundTermsSchema, usualRefundTerms } from "@/lib/domain/events/refund-terms/schemas";
import type { RefundTerms } from "@/lib/domain/events/refund-terms/types";

const rising: RefundTerms = {
  counted_from: "event",
  steps: [
    { days: 31, fee_percent: 10 },
    { days: 11, fee_percent: 30 },
    { days: 3, fee_percent: 50 },
  ],
};
const threeDays: RefundTerms = { counted_from: "purchase", steps: [{ days: 3, fee_percent: 5 }] };
const taipei = (time: string) => new Date(`${time}+08:00`);
const now = taipei("2026-11-01T12:00:00");
const show = { startsAt: taipei("2026-12-19T19:30:00"), paidAt: taipei("2026-11-01T23:59:00") };

test("ends ten days before a show with the tenth day, whatever its hour", () => {
  for (const hour of ["00:00:00", "19:30:00", "23:59:59"]) {
    const [step] = refundSteps(usualRefundTerms, { ...show, startsAt: taipei(`2026-12-19T${hour}`) }, now);
    expect(step, hour).toEqual({ until: taipei("2026-12-09T23:59:59"), fee_percent: 10 });
  }
});

test("gives a rising fee an end for each of its steps", () => {
  const steps = refundSteps(rising, show, now);
  expect(steps.map(({ until }) => until)).toEqual([
    taipei("2026-11-18T23:59:59"),
    taipei("2026-12-08T23:59:59"),
    taipei("2026-12-16T23:59:59"),
  ]);
  expect(feePercentAt(steps, taipei("2026-11-18T23:59:59"))).toBe(10);
  expect(feePercentAt(steps, taipei("2026-11-19T00:00:00"))).toBe(30);
  expect(feePercentAt(steps, taipei("2026-12-16T12:00:00"))).toBe(50);
  expect(feePercentAt(steps, taipei("2026-12-18T12:00:00")), "staff may refund later, at the last fee").toBe(50);
});

test("counts days after the purchase from the day after it, and never past the beginning", () => {
  expect(refundSteps(threeDays, show, now)).toEqual([{ until: taipei("2026-11-04T23:59:59"), fee_percent: 5 }]);
  const late = { ...show, paidAt: taipei("2026-12-18T10:00:00") };
  expect(refundSteps(threeDays, late, now)[0]!.until).toEqual(show.startsAt);
  expect(refundSteps(threeDays, { ...show, paidAt: null }, now)[0]!.until, "not paid yet").toEqual(taipei("2026-11-04T23:59:59"));
});

test("ends no days before an entry with its beginning", () => {
  const steps = refundSteps({ counted_from: "event", steps: [{ days: 0, fee_percent: 10 }] }, show, now);
  expect(steps[0]!.until).toEqual(show.startsAt);
});

test("requires steps that come nearer and cost more, and one step when counted from the purchase", () => {
  const refused = (terms: object) => refundTermsSchema.safeParse(terms).error?.issues.map(({ path }) => path.join("."));
  expect(refused(rising)).toBeUndefined();
  expect(refused(threeDays)).toBeUndefined();
  expect(refused({ steps: [] })).toEqual(["steps"]);
  expect(
    refused({
      steps: [
        { days: 10, fee_percent: 10 },
        { days: 10, fee_percent: 20 },
      ],
    }),
  ).toEqual(["steps.1.days"]);
  expect(
    refused({
      steps: [
        { days: 10, fee_percent: 10 },
        { days: 5, fee_percent: 10 },
      ],
    }),
  ).toEqual(["steps.1.fee_percent"]);
  expect(refused({ ...rising, counted_from: "purchase" })).toEqual(["steps"]);
  expect(refused({ steps: [{ days: 10, fee_percent: 101 }] })).toEqual(["steps.0.fee_percent"]);
});

test("calls terms worse if they give less time or a higher fee on any day", () => {
  const one = (days: number, fee_percent: number): RefundTerms => ({ counted_from: "event", steps: [{ days, fee_percent }] });
  expect(areWorse(one(10, 10), one(10, 10))).toBe(false);
  expect(areWorse(one(5, 10), one(10, 10))).toBe(false);
  expect(areWorse(one(10, 5), one(10, 10))).toBe(false);
  expect(areWorse(one(20, 10), one(10, 10))).toBe(true);
  expect(areWorse(one(5, 20), one(10, 10))).toBe(true);
  expect(areWorse(rising, one(10, 10))).toBe(true);
  expect(areWorse({ counted_from: "event", steps: [{ days: 10, fee_percent: 10 }, ...rising.steps.slice(2)] }, one(10, 10))).toBe(false);
  expect(areWorse(threeDays, one(10, 10))).toBe(true);
  expect(areWorse({ ...threeDays, steps: [{ days: 7, fee_percent: 5 }] }, threeDays)).toBe(false);
  expect(areWorse({ ...threeDays, steps: [{ days: 2, fee_percent: 5 }] }, threeDays)).toBe(true);
});
