import { expect, test } from "playwright/test";
import { payWaysOf, refundUntil, ticketsInTurn } from "@/lib/domain/orders/rules";

const now = new Date("2026-11-21T04:00:00Z");
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const order = { status: "unpaid", payWay: null, payDeadline: inSeconds(900), totalPrice: 1_050 };

test("a card can be started until three minutes before the deadline", () => {
  expect(payWaysOf(order, now)).toEqual([{ payWay: "credit", until: inSeconds(720) }]);
  expect(payWaysOf({ ...order, payDeadline: inSeconds(181) }, now)).toHaveLength(1);
  expect(payWaysOf({ ...order, payDeadline: inSeconds(180) }, now)).toEqual([]);
  expect(payWaysOf({ ...order, payDeadline: inSeconds(-1) }, now)).toEqual([]);
});

test("once chosen, a method cannot change", () => {
  expect(payWaysOf({ ...order, payWay: "credit" }, now).map(({ payWay }) => payWay)).toEqual(["credit"]);
  expect(payWaysOf({ ...order, payWay: "atm" }, now).map(({ payWay }) => payWay)).not.toContain("credit");
});

test("what is paid or cancelled is not paid again", () => {
  for (const status of ["paid", "cancelled"]) expect(payWaysOf({ ...order, status }, now)).toEqual([]);
});

test("refunds may be asked for until ten days before, to the second", () => {
  expect(refundUntil(new Date("2026-12-19T11:30:00Z")).toISOString()).toBe("2026-12-09T11:30:00.000Z");
});

test("tickets of several types stand one after the other, as asked for", () => {
  expect(ticketsInTurn([{ price_id: 7, qty: 2 }, { price_id: 3, qty: 1 }])).toEqual([7, 7, 3]);
});
