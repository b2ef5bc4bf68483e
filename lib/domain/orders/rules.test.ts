import { expect, test } from "playwright/test";
import { ticketsInTurn } from "@/lib/domain/orders/rules";

test("lists tickets of several types in the order of the request", () => {
  expect(
    ticketsInTurn([
      { price_id: 7, qty: 2 },
      { price_id: 3, qty: 1 },
    ]),
  ).toEqual([7, 7, 3]);
});
