import { expect, test } from "playwright/test";
import { payWaysOf, transferDeadline } from "@/lib/domain/orders/rules";
import { payWays } from "@/lib/domain/pay-ways/rules";

// The ways in which an order can be paid, by method, amount, rest of the hold and rest of the sale.

const cards = ["credit", "unionpay"];
const all = [...cards, "atm", "cvs"];
/** noon in Taipei */
const now = new Date("2026-11-21T04:00:00Z");
const inSeconds = (seconds: number, from = now) => new Date(from.getTime() + seconds * 1000);
const endOfToday = new Date("2026-11-21T15:59:59Z");
const endOfTomorrow = new Date("2026-11-22T15:59:59Z");
const order = {
  status: "unpaid",
  payWay: null,
  offered: [],
  transfersRefused: false,
  payDeadline: inSeconds(900),
  totalPrice: 1_050,
  number: null,
  checking: false,
  saleEndsAt: inSeconds(30 * 86_400),
} satisfies Parameters<typeof payWaysOf>[0];
type Changes = Partial<Parameters<typeof payWaysOf>[0]>;
const words = (changes: Changes, at = now) => payWaysOf({ ...order, ...changes }, at).map(({ payWay }) => payWay);

test("offers cards until three minutes before the deadline, and transfers until the end of tomorrow", () => {
  expect(payWaysOf(order, now)).toEqual([
    ...cards.map((payWay) => ({ payWay, until: inSeconds(720) })),
    { payWay: "atm", until: endOfTomorrow },
    { payWay: "cvs", until: endOfTomorrow },
  ]);
  expect(words({ payDeadline: inSeconds(181) })).toEqual(all);
  for (const left of [180, 0, -1]) expect(words({ payDeadline: inSeconds(left) })).toEqual([]);
});

test("applies the gateway's limits by amount: transfers up to 49,999, stores from 30 to 20,000", () => {
  const matrix: [number, string[]][] = [
    [0, ["credit"]],
    [1, [...cards, "atm"]],
    [29, [...cards, "atm"]],
    [30, [...cards, "atm", "cvs"]],
    [20_000, [...cards, "atm", "cvs"]],
    [20_001, [...cards, "atm"]],
    [49_999, [...cards, "atm"]],
    [50_000, cards],
    [1_000_000, cards],
  ];
  for (const [totalPrice, ways] of matrix) expect(words({ totalPrice }), String(totalPrice)).toEqual(ways);
});

test("offers only the chosen method once one is chosen", () => {
  for (const payWay of payWays) expect(words({ payWay })).toEqual([payWay]);
  expect(words({ payWay: "cvs", totalPrice: 20_001 })).toEqual([]);
});

test("offers a session's own ways within the gateway's limits, retains a chosen one, and none for a free order", () => {
  const offered: Changes["offered"] = ["credit", "atm"];
  expect(words({ offered })).toEqual(["credit", "atm"]);
  expect(words({ offered, totalPrice: 50_000 })).toEqual(["credit"]);
  expect(words({ offered: ["credit"], payWay: "cvs" })).toEqual(["cvs"]);
  expect(words({ offered: ["unionpay"], totalPrice: 0 })).toEqual(["credit"]);
});

test("offers no pay way for an order that is paid, cancelled or being checked", () => {
  for (const status of ["paid", "cancelled"]) expect(words({ status })).toEqual([]);
  expect(words({ payWay: "credit", checking: true })).toEqual([]);
});

test("lets a number be paid until the gateway's time, whatever is left of the first hold", () => {
  const number = { payWay: "atm" as const, expiresAt: inSeconds(3_600) };
  const issued = { payWay: "atm" as const, payDeadline: inSeconds(3_600), number };
  expect(payWaysOf({ ...order, ...issued }, now)).toEqual([{ payWay: "atm", until: number.expiresAt }]);
  expect(words(issued, inSeconds(3_599))).toEqual(["atm"]);
  expect(words(issued, inSeconds(3_600))).toEqual([]);
});

test("ends a transfer's last day before the sale ends, and offers no transfer if no day is left", () => {
  const ends = (saleEndsAt: Date | null, at = now) => transferDeadline({ saleEndsAt }, at);
  expect(ends(null)).toEqual(endOfTomorrow);
  expect(ends(inSeconds(1, endOfTomorrow))).toEqual(endOfTomorrow);
  expect(ends(endOfTomorrow)).toEqual(endOfToday);
  expect(ends(inSeconds(1, endOfToday))).toEqual(endOfToday);
  expect(ends(endOfToday)).toBeNull();
  expect(words({ saleEndsAt: endOfToday })).toEqual(cards);
  // Today's end is too near to reach a bank.
  const evening = inSeconds(-7_199, endOfToday);
  expect(ends(endOfTomorrow, evening)).toBeNull();
  expect(ends(endOfTomorrow, inSeconds(-7_200, endOfToday))).toEqual(endOfToday);
  expect(ends(null, evening)).toEqual(endOfTomorrow);
  // Midnight in Taipei belongs to the new day.
  expect(ends(null, new Date("2026-11-21T15:59:59Z"))).toEqual(endOfTomorrow);
  expect(ends(null, new Date("2026-11-21T16:00:00Z"))).toEqual(new Date("2026-11-23T15:59:59Z"));
});

test("ends a test run's transfers sooner, and before the sale ends", () => {
  expect(transferDeadline({ saleEndsAt: null, transferSeconds: 60 }, now)).toEqual(inSeconds(60));
  expect(transferDeadline({ saleEndsAt: inSeconds(60), transferSeconds: 60 }, now)).toBeNull();
});

test("offers only cards when transfers are refused, but accepts one chosen before", () => {
  expect(words({ transfersRefused: true })).toEqual(cards);
  expect(words({ transfersRefused: true, payWay: "atm" })).toEqual(["atm"]);
});
