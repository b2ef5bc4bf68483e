import { expect, test } from "playwright/test";
import { matchClaims, type Claimant, type Unit } from "@/lib/domain/draws/batches/match-claims";

let next = 1n;
const unit = (cols: number[], more: Partial<Unit> = {}): Unit => ({
  id: next++,
  orderId: "order",
  memberId: "seller",
  priceId: 1,
  until: new Date(0),
  tickets: cols.map((col) => ({ rowId: next++, area: 1, row: "A", col })),
  ...more,
});
const wish = (priceId: number, most: number, least = most) => ({ priceId, most, least });
const entry = (rank: number, ...wishes: NonNullable<Claimant["wishes"]>): Claimant => ({
  memberId: `entry ${rank}`,
  rank,
  waitId: null,
  wishes,
});
const waiting = (memberId: string): Claimant => ({ memberId, rank: null, waitId: 1n, wishes: null });
const given = (units: Unit[], claims: Claimant[]) =>
  matchClaims(units, claims).map(({ claimant, units: own, isApart }) => ({
    who: claimant.memberId,
    cols: own.flatMap(({ tickets }) => tickets.map(({ col }) => col)),
    isApart,
  }));

test("everyone gets the first wish that fits, down the list; one for whom nothing fits is passed over", () => {
  const [cheap, dear, pair] = [unit([1], { priceId: 2 }), unit([5]), unit([7, 8], { priceId: 2 })];
  const claims = [
    entry(1, wish(3, 1)),
    entry(2, wish(3, 1), wish(2, 2)),
    entry(3, wish(1, 1), wish(2, 1)),
    entry(4, wish(1, 1), wish(2, 1)),
  ];
  expect(given([cheap, dear, pair], claims)).toEqual([
    { who: "entry 2", cols: [7, 8], isApart: false },
    { who: "entry 3", cols: [5], isApart: false },
    { who: "entry 4", cols: [1], isApart: false },
  ]);
});

test("a party gets single tickets of one order, as many as it wants or at least accepts, and reads if they are apart", () => {
  const one = [unit([1]), unit([2]), unit([4])];
  const other = [unit([9], { orderId: "other" }), unit([10], { orderId: "third" })];
  expect(given([...other, ...one], [entry(1, wish(1, 3))])).toEqual([{ who: "entry 1", cols: [1, 2, 4], isApart: true }]);
  expect(given([...other, ...one.slice(0, 2)], [entry(1, wish(1, 4, 2))])).toEqual([{ who: "entry 1", cols: [1, 2], isApart: false }]);
  expect(given(other, [entry(1, wish(1, 2))])).toEqual([]);
});

test("the waitlist gets what was offered first, and no member gets an own ticket", () => {
  const [first, second] = [unit([1], { memberId: "a" }), unit([2], { memberId: "b", orderId: "b" })];
  expect(given([first, second], [waiting("a"), waiting("c"), waiting("d")])).toEqual([
    { who: "a", cols: [2], isApart: false },
    { who: "c", cols: [1], isApart: false },
  ]);
});
