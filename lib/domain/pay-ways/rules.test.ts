import { expect, test } from "playwright/test";
import { cardWays, isBuyersWay, paidWays, payWays, transferWays, wayBack } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";

// The table, written out once more: how orders are paid, and how their money goes back.

const cards = ["credit", "unionpay"];
const transfers = ["atm", "cvs"];

test("lets buyers pay by card or by transfer, and a counter take cash and its own cards", () => {
  expect(cardWays).toEqual(cards);
  expect(transferWays).toEqual(transfers);
  expect(payWays).toEqual([...cards, ...transfers]);
  expect(paidWays).toEqual([...cards, ...transfers, "cash", "terminal"]);
  expect(paidWays.filter(isBuyersWay)).toEqual(payWays);
});

test("refunds cards by the gateway, transfers by a person to an account, and counter sales at the counter", () => {
  expect(paidWays.filter((way) => wayBack(way) === "gateway")).toEqual(cards);
  expect(paidWays.filter((way) => wayBack(way) === "account")).toEqual(transfers);
  expect(paidWays.filter((way) => wayBack(way) === "counter")).toEqual(["cash", "terminal"]);
  for (const nothing of [null, undefined]) expect(wayBack(nothing)).toBeNull();
});

test("names the ways in statements as literals", () => {
  expect(waysInSql(["atm", "cvs"])).toMatchObject({ sql: "'atm', 'cvs'", values: [] });
});
