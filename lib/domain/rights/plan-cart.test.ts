import { isDeepStrictEqual } from "node:util";
import { expect, test } from "playwright/test";
import { planCart } from "@/lib/domain/rights/plan-cart";
import type { CartPlan, HeldRight, WantedTicket } from "@/lib/domain/rights/types";
import { oraclePrice } from "@/prisma/factories/price-oracle";

const ticket = (more: Partial<WantedTicket> = {}): WantedTicket => {
  const list = more.list ?? 1_000;
  return { areaId: 1, priceId: 1, list, base: list, fee: 50, onlyByRight: false, reservedFor: null, ...more };
};
const right = (more: Partial<HeldRight> = {}): HeldRight => ({
  id: 1,
  revision: 1,
  carrier: "rule",
  codeId: null,
  givesSee: false,
  givesEarly: false,
  cutAmount: 0,
  cutPercent: 0,
  group: null,
  orderLimit: null,
  memberLimit: null,
  priceIds: [],
  areaIds: [],
  minAmount: null,
  maxPerOrder: null,
  left: null,
  memberLeft: null,
  budgetLeft: null,
  ...more,
});
const plan = (tickets: WantedTicket[], rights: HeldRight[], isOpen = true): CartPlan => {
  const made = planCart({ tickets, rights, isOpen });
  if (typeof made === "string") throw new Error(made);
  return made;
};
const prices = (tickets: WantedTicket[], rights: HeldRight[]) => plan(tickets, rights).tickets.map(({ price }) => price);
const times = (count: number, made = ticket()) => Array.from({ length: count }, () => made);

test("takes off the amount first, then the percentage, never below 0, in whole dollars", () => {
  expect(prices([ticket()], [right({ cutAmount: 100, cutPercent: 10 })])).toEqual([810]);
  expect(prices([ticket({ list: 999 })], [right({ cutPercent: 33 })])).toEqual([669]);
  expect(prices([ticket({ list: 300 })], [right({ cutAmount: 500 })])).toEqual([0]);
});

test("a ticket made free by a right has no fee", () => {
  expect(plan([ticket()], [right({ cutPercent: 100 })]).tickets).toEqual([
    { price: 0, fee: 0, cut: 1_000, priceRight: 1, accessRight: null },
  ]);
  expect(plan([ticket({ list: 0 })], []).tickets[0]).toMatchObject({ price: 0, fee: 50 });
});

test("one discount per ticket: of a rule and a code the better for the buyer", () => {
  const rule = right({ id: 1, cutPercent: 10 });
  const code = right({ id: 2, carrier: "code", codeId: 7, cutAmount: 300 });
  expect(plan([ticket()], [rule, code]).tickets[0]).toMatchObject({ price: 700, priceRight: 2 });
  const worse = right({ id: 2, carrier: "code", codeId: 7, cutAmount: 50 });
  const made = plan([ticket()], [rule, worse]);
  expect(made.tickets[0]).toMatchObject({ price: 900, priceRight: 1 });
  expect(made.unusable).toEqual([]);
});

test("half the price by law is never worsened, and gives way to a better discount of the list price", () => {
  const pair = ticket({ base: 500 });
  expect(plan([pair], [right({ cutPercent: 20 })]).tickets[0]).toMatchObject({ price: 500, priceRight: null });
  expect(plan([pair], [right({ cutPercent: 60 })]).tickets[0]).toMatchObject({ price: 400, cut: 100 });
  expect(prices(times(4, pair), [right({ group: { size: 4, paid: 3 } })])).toEqual([500, 500, 500, 500]);
});

test("limits count tickets: a code with one use left discounts one of three (Hi.Events #219)", () => {
  expect(prices(times(3), [right({ cutPercent: 50, left: 1 })])).toEqual([500, 1_000, 1_000]);
  expect(prices(times(3), [right({ cutPercent: 50, memberLeft: 2 })])).toEqual([500, 500, 1_000]);
  expect(prices(times(3), [right({ cutPercent: 50, maxPerOrder: 1 })])).toEqual([500, 1_000, 1_000]);
});

test("a budget is never exceeded, by no dollar, and never used for part of a discount", () => {
  expect(prices(times(3), [right({ cutAmount: 400, budgetLeft: 999 })])).toEqual([600, 600, 1_000]);
  expect(prices(times(3), [right({ cutAmount: 400, budgetLeft: 399 })])).toEqual([1_000, 1_000, 1_000]);
});

test("discounts go first where they take off most", () => {
  expect(prices([ticket({ list: 800 }), ticket({ list: 2_000 })], [right({ cutPercent: 50, left: 1 })])).toEqual([800, 1_000]);
});

test("4 for 3 spreads the price of three over the four, group by group", () => {
  const four = right({ group: { size: 4, paid: 3 } });
  expect(prices(times(4), [four])).toEqual([750, 750, 750, 750]);
  expect(prices(times(5), [four])).toEqual([750, 750, 750, 750, 1_000]);
  expect(prices(times(3), [right({ group: { size: 3, paid: 2 } })])).toEqual([667, 667, 666]);
  // not across prices
  expect(prices([...times(2), ...times(2, ticket({ priceId: 2 }))], [four])).toEqual([1_000, 1_000, 1_000, 1_000]);
  // and only if it is cheaper than the discount that it replaces
  expect(prices(times(4), [four, right({ id: 2, cutPercent: 30 })])).toEqual([700, 700, 700, 700]);
});

test("a least amount is that of the whole purchase, before discounts", () => {
  const from = right({ cutPercent: 10, minAmount: 2_000 });
  expect(prices(times(1), [from])).toEqual([1_000]);
  expect(prices(times(2), [from])).toEqual([900, 900]);
});

test("before the general sale every ticket needs a right to buy early that covers it", () => {
  const early = right({ givesEarly: true, priceIds: [1] });
  expect(planCart({ tickets: [ticket()], rights: [], isOpen: false })).toBe("NOT_OPEN");
  expect(plan([ticket()], [early], false)).toMatchObject({ isEarly: true, tickets: [{ accessRight: 1, price: 1_000 }] });
  expect(planCart({ tickets: [ticket(), ticket({ priceId: 2 })], rights: [early], isOpen: false })).toBe("NOT_OPEN");
  expect(planCart({ tickets: times(3), rights: [right({ givesEarly: true, left: 2 })], isOpen: false })).toBe("NOT_OPEN");
});

test("a right that shows one price opens no other (open-event #2961), and early access opens no hidden price", () => {
  const shown = right({ givesSee: true, priceIds: [1] });
  expect(plan([ticket({ onlyByRight: true })], [shown]).tickets[0]).toMatchObject({ accessRight: 1 });
  expect(planCart({ tickets: [ticket({ priceId: 2, onlyByRight: true })], rights: [shown], isOpen: true })).toBe("HIDDEN");
  expect(planCart({ tickets: [ticket({ onlyByRight: true })], rights: [right({ givesEarly: true })], isOpen: true })).toBe("HIDDEN");
});

test("a right that gives access and a discount counts once for a ticket", () => {
  const both = right({ givesEarly: true, cutPercent: 10, left: 2 });
  expect(plan(times(2), [both], false).tickets).toMatchObject([
    { price: 900, priceRight: 1, accessRight: 1 },
    { price: 900, priceRight: 1, accessRight: 1 },
  ]);
});

test("names codes that no ticket can use", () => {
  const used = (more: Partial<HeldRight>) => plan([ticket()], [right({ carrier: "code", codeId: 3, cutPercent: 10, ...more })]).unusable;
  expect(used({})).toEqual([]);
  for (const more of [{ budgetLeft: 100 }, { budgetLeft: 99, givesEarly: true }]) expect(used(more), JSON.stringify(more)).toEqual([]);
  for (const more of [
    { left: 0 },
    { memberLeft: 0 },
    { budgetLeft: 0 },
    { budgetLeft: 99 },
    { priceIds: [9] },
    { areaIds: [9] },
    { minAmount: 1_001 },
  ])
    expect(used(more), JSON.stringify(more)).toEqual([1]);
});

test("limits of rights replace the session's; the greatest applies", () => {
  const made = plan(
    [ticket()],
    [right({ orderLimit: 2 }), right({ id: 2, orderLimit: 6, memberLimit: 8 }), right({ id: 3, priceIds: [9], orderLimit: 50 })],
  );
  expect(made).toMatchObject({ orderLimit: 6, memberLimit: 8 });
  expect(plan([ticket()], [])).toMatchObject({ orderLimit: null, memberLimit: null });
});

test("10,000 random purchases cost what a second implementation of the rules says", () => {
  const random = generator(20_261_129);
  const one = <T>(values: readonly T[]) => values[random(values.length)] as T;
  const kinds = { refused: 0, discounted: 0, grouped: 0, early: 0, reserved: 0 };
  for (let i = 0; i < 10_000; i++) {
    const priceList = Array.from({ length: 1 + random(4) }, (_, n) => ({
      priceId: n + 1,
      list: one([0, 1, 99, 100, 333, 800, 1_280, 3_880]),
    }));
    const hidden = random(4) === 0;
    const tickets = Array.from({ length: 1 + random(10) }, () => {
      const { priceId, list } = one(priceList);
      const isPair = random(6) === 0;
      return ticket({
        priceId,
        list,
        base: isPair ? Math.floor(list / 2) : list,
        areaId: one([1, 2, 3]),
        onlyByRight: hidden && priceId === 1,
        reservedFor: one([null, null, null, 1, 2, 6]),
      });
    });
    const some = (limits: number[]) => one([null, null, ...limits]);
    const rights = Array.from({ length: random(6) }, (_, n) =>
      right({
        id: n + 1,
        givesSee: random(2) === 0,
        givesEarly: random(2) === 0,
        cutAmount: one([0, 0, 1, 100, 500]),
        cutPercent: one([0, 0, 5, 33, 50, 100]),
        group: one([null, null, null, { size: 4, paid: 3 }, { size: 3, paid: 2 }, { size: 2, paid: 1 }]),
        priceIds: one([[], [1], [1, 2]]),
        areaIds: one([[], [], [1, 3]]),
        minAmount: some([500, 5_000]),
        maxPerOrder: some([1, 4]),
        left: some([0, 1, 3, 8]),
        memberLeft: some([0, 2, 4]),
        budgetLeft: some([0, 99, 1_000, 4_000]),
      }),
    );
    const isOpen = random(2) > 0;
    const expected = oraclePrice({ tickets, rights, isOpen });
    const made = planCart({ tickets, rights: rights.toReversed(), isOpen });
    const planned =
      typeof made === "string"
        ? made
        : {
            access: made.tickets.map(({ accessRight }) => accessRight),
            right: made.tickets.map(({ priceRight }) => priceRight),
            price: made.tickets.map(({ price }) => price),
            fee: made.tickets.map(({ fee }) => fee),
          };
    // ten thousand expectations would take a minute
    if (!isDeepStrictEqual(planned, expected)) expect(planned, JSON.stringify({ tickets, rights, isOpen })).toEqual(expected);
    if (typeof made === "string") {
      kinds.refused += 1;
      continue;
    }
    if (made.tickets.some(({ cut }) => cut > 0)) kinds.discounted += 1;
    if (made.tickets.some(({ priceRight }) => rights.find(({ id }) => id === priceRight)?.group)) kinds.grouped += 1;
    if (made.isEarly) kinds.early += 1;
    if (made.tickets.some(({ accessRight }, n) => accessRight !== null && accessRight === tickets[n]?.reservedFor)) kinds.reserved += 1;
  }
  for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(300);
});

/** Random whole numbers below a bound, the same in each run (mulberry32). */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
