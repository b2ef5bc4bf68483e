import { expect, test } from "playwright/test";
import { cardWays, isBuyersWay, paidWays, payWays, transferWays, wayBack } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";

// The table, written out once more: what orders are paid with, and how their money goes back.

const cards = ["credit", "unionpay"];
const transfers = ["atm", "cvs"];

test("buyers pay by card or by transfer, a counter takes cash and cards of its own", () => {
  expect(cardWays).toEqual(cards);
  expect(transferWays).toEqual(transfers);
  expect(payWays).toEqual([...cards, ...transfers]);
  expect(paidWays).toEqual([...cards, ...transfers, "cash", "terminal"]);
  expect(paidWays.filter(isBuyersWay)).toEqual(payWays);
});

test("the gateway gives cards back, a person transfers to an account, and a counter pays back itself", () => {
  expect(paidWays.filter((way) => wayBack(way) === "gateway")).toEqual(cards);
  expect(paidWays.filter((way) => wayBack(way) === "account")).toEqual(transfers);
  expect(paidWays.filter((way) => wayBack(way) === "counter")).toEqual(["cash", "terminal"]);
  for (const nothing of [null, undefined]) expect(wayBack(nothing)).toBeNull();
});

test("statements name the ways as literals", () => {
  expect(waysInSql(["atm", "cvs"])).toMatchObject({ sql: "'atm', 'cvs'", values: [] });
});
