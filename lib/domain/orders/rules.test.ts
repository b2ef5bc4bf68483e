import { expect, test } from "playwright/test";
import { refundUntil, ticketsInTurn } from "@/lib/domain/orders/rules";

test("refunds may be asked for until ten days before, to the second", () => {
  expect(refundUntil(new Date("2026-12-19T11:30:00Z")).toISOString()).toBe("2026-12-09T11:30:00.000Z");
});

test("tickets of several types stand one after the other, as asked for", () => {
  expect(ticketsInTurn([{ price_id: 7, qty: 2 }, { price_id: 3, qty: 1 }])).toEqual([7, 7, 3]);
});
