import { expect, test } from "playwright/test";
import { refundSteps } from "@/lib/domain/events/refund-terms/rules";
import { usualRefundTerms } from "@/lib/domain/events/refund-terms/schemas";
import { refundQuote, ruleAgainst } from "@/lib/domain/refunds/rules";
import { bankAccountSchema, refundRequestSchema } from "@/lib/domain/refunds/schemas";
import { secondsUntilBank, secondsUntilNextTry } from "@/lib/domain/refunds/waits";

const ticket = (price: number, qty = 1) => ({ kind: "ticket" as const, price, qty });
const product = (price: number, qty = 1) => ({ kind: "product" as const, price, qty });

test("deducts the terms' share of the face value and every fee, and refunds goods in full", () => {
  expect(refundQuote({ items: [ticket(1_000, 2), product(450)], total_price: 2_000 + 450 + 100 + 30, fee_percent: 10 })).toEqual({
    face_value: 2_000,
    fee: 200,
    goods: 450,
    kept_fees: 130,
    amount: 2_250,
  });
  expect(refundQuote({ items: [ticket(1_000)], total_price: 1_000, fee_percent: 30 })).toMatchObject({ fee: 300, amount: 700 });
  expect(refundQuote({ items: [ticket(0)], total_price: 0, fee_percent: 10 })).toEqual({
    face_value: 0,
    fee: 0,
    goods: 0,
    kept_fees: 0,
    amount: 0,
  });
});

test("takes the fee once for all tickets and rounds it down", () => {
  expect(refundQuote({ items: [ticket(999), ticket(999)], total_price: 1_998, fee_percent: 10 })).toMatchObject({
    fee: 199,
    amount: 1_799,
  });
  expect(refundQuote({ items: [ticket(9)], total_price: 9, fee_percent: 10 })).toMatchObject({ fee: 0, amount: 9 });
  expect(refundQuote({ items: [ticket(10)], total_price: 10, fee_percent: 10 })).toMatchObject({ fee: 1, amount: 9 });
});

test("refuses unpaid orders, goods alone and used tickets", () => {
  const now = new Date("2026-12-01T00:00:00Z");
  const order = { event_type: "ticket" as const, status: "paid" as const, until: new Date("2026-12-09T15:59:59Z"), usedAt: null };
  expect(ruleAgainst(order, now)).toBeNull();
  expect(ruleAgainst({ ...order, event_type: "exhibition" }, now)).toBeNull();
  expect(ruleAgainst({ ...order, event_type: "product" }, now)).toBe("goods");
  expect(ruleAgainst({ ...order, event_type: "merchandise" }, now)).toBe("goods");
  expect(ruleAgainst({ ...order, status: "unpaid" }, now)).toBe("not_paid");
  expect(ruleAgainst({ ...order, status: "cancelled" }, now)).toBe("not_paid");
  expect(ruleAgainst({ ...order, usedAt: now }, now)).toBe("used");
  expect(ruleAgainst({ ...order, until: null }, now)).toBe("late");
});

test("counts the tenth day before the event to its last second, in Taipei", () => {
  const show = { startsAt: new Date("2026-12-19T19:30:00+08:00"), paidAt: null };
  const [step] = refundSteps(usualRefundTerms, show, new Date("2026-12-01T00:00:00Z"));
  const order = { event_type: "ticket" as const, status: "paid" as const, until: step!.until, usedAt: null };
  expect(ruleAgainst(order, new Date("2026-12-09T23:59:59+08:00"))).toBeNull();
  expect(ruleAgainst(order, new Date("2026-12-10T00:00:00+08:00"))).toBe("late");
});

test("requires a bank code of three digits and 10 to 16 digits, without blanks and dashes", () => {
  const account = { bank_code: "012", account: "0123-4567 8901", holder: " 王測試 " };
  expect(bankAccountSchema.parse(account)).toEqual({ bank_code: "012", account: "012345678901", holder: "王測試" });
  const keys = (change: object) => bankAccountSchema.safeParse({ ...account, ...change }).error?.issues.map(({ message }) => message);
  expect(keys({ account: "1234567890" })).toBeUndefined();
  expect(keys({ account: "1234567890123456" })).toBeUndefined();
  expect(keys({ account: "123456789" })).toEqual(["account_rule"]);
  expect(keys({ account: "12345678901234567" })).toEqual(["account_rule"]);
  expect(keys({ bank_code: "12" })).toEqual(["bank_code_rule"]);
  expect(keys({ bank_code: "1234" })).toEqual(["bank_code_rule"]);
  expect(keys({ holder: "  " })).toEqual(["holder_require"]);
  expect(refundRequestSchema.safeParse({ reason: "  " }).error?.issues[0]?.message).toBe("reason_require");
  expect(refundRequestSchema.safeParse({ reason: "a".repeat(501) }).error?.issues[0]?.message).toBe("reason_rule");
});

test("checks refunds that wait for the bank's evening after it, spread over two hours, and those at the bank every three hours", () => {
  const at = (time: string) => new Date(`2026-11-25T${time}+08:00`);
  expect(secondsUntilBank(0n, at("10:00:00"))).toBe(12 * 3_600);
  expect(secondsUntilBank(7_199n, at("21:59:59"))).toBe(1 + 7_199);
  expect(secondsUntilBank(7_200n, at("21:59:59"))).toBe(1);
  expect(secondsUntilBank(5n, at("22:00:00"))).toBe(3 * 3_600);
  expect(secondsUntilBank(5n, at("00:30:00"))).toBe(21.5 * 3_600 + 5);
  for (const time of ["00:30:00", "10:00:00", "22:00:00"]) expect(secondsUntilBank(5n, at(time), true)).toBe(3 * 3_600);
});

test("lets waits grow, and lengthens them where the gateway demands it or is silent", () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((attempts) => secondsUntilNextTry(attempts))).toEqual([15, 60, 300, 900, 3_600, 10_800, 10_800]);
  expect(secondsUntilNextTry(1, null)).toBe(300);
  expect(secondsUntilNextTry(1, "TRA20001")).toBe(900);
  expect(secondsUntilNextTry(1, "TRA10045")).toBe(900);
  expect(secondsUntilNextTry(1, "TRA10702")).toBe(3_600);
  expect(secondsUntilNextTry(6, "TRA10702")).toBe(10_800);
});
