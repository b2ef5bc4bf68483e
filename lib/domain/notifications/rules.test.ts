import { expect, test } from "playwright/test";
import { isOvertaken, nextTry } from "@/lib/domain/notifications/rules";
import { addSeconds, secondsBetween } from "@/lib/platform/clock";

const createdAt = new Date("2026-11-21T04:00:00Z");

test("lets waits grow from a minute to six hours, and end after three days", () => {
  const waits: number[] = [];
  let now = createdAt;
  for (let attempts = 1; ; attempts++) {
    const next = nextTry({ attempts, createdAt }, now);
    if (!next) break;
    waits.push(secondsBetween(now, next) / 60);
    now = next;
  }
  expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
  expect(Math.max(...waits)).toBe(360);
  expect(secondsBetween(createdAt, now)).toBeGreaterThan(2.5 * 86_400);
  expect(secondsBetween(createdAt, now)).toBeLessThanOrEqual(3 * 86_400);
});

test("treats a mail as overtaken when its order is in another state, or its deadline is over", () => {
  const order = { status: "unpaid" as const, credit_expired_time: "2026-11-21T12:15:00+08:00" };
  expect(isOvertaken("order_confirmed", order, createdAt)).toBe(false);
  expect(isOvertaken("order_confirmed", order, addSeconds(createdAt, 900))).toBe(true);
  const numbered = { ...order, paymentCVS: { code: "LLL24112312345", expire_time: order.credit_expired_time } };
  for (const template of ["order_number", "order_expiring"] as const) {
    expect([isOvertaken(template, numbered, createdAt), isOvertaken(template, order, createdAt)]).toEqual([false, true]);
  }
  expect(isOvertaken("order_expiring", { ...numbered, status: "paid" }, createdAt)).toBe(true);
  expect(isOvertaken("order_cancelled", { ...order, status: "paid" }, createdAt)).toBe(true);
  expect(isOvertaken("order_paid", { ...order, status: "paid" }, createdAt)).toBe(false);
  for (const status of ["unpaid", "paid", "cancelled"] as const)
    expect(isOvertaken("refund_due", { ...order, status }, addSeconds(createdAt, 86_400))).toBe(false);
});
