import { expect, test } from "playwright/test";
import { atPresentPrices, inWholeSets, type AreaLeft, type SessionArea } from "@/components/seats/session-areas";
import type { ChosenSeat } from "@/lib/domain/seats/rules";

const area = (id: string, price: string, packageSize?: number) => ({ area_id: id, price_id: price, package_size: packageSize }) as SessionArea;
const left = (remaining: Record<string, number | null>) => new Map<string, AreaLeft>(Object.entries(remaining).map(([id, count]) => [id, { remaining: count, soldOut: count === 0, hot: false }]));
const soldOut = (areas: Map<string, AreaLeft>) => [...areas].filter(([, rest]) => rest.soldOut).map(([id]) => id);

test("where whole sets are sold, fewer than a set are none: within an area when assigned, over a price when picked", () => {
  const areas = [area("a", "1", 4), area("b", "1", 4), area("c", "2", 4), area("d", "3")];
  const now = left({ a: 2, b: 3, c: 3, d: 1 });
  expect(soldOut(inWholeSets(now, areas, "auto"))).toEqual(["a", "b", "c"]);
  expect(soldOut(inWholeSets(now, areas, "self"))).toEqual(["c"]);
});

test("nothing is changed where single tickets are sold, and nothing is said before it is known", () => {
  const single = left({ a: 1 });
  expect(inWholeSets(single, [area("a", "1")], "auto")).toBe(single);
  expect(soldOut(inWholeSets(left({ a: null }), [area("a", "1", 4)], "auto"))).toEqual([]);
});

test("the basket has the prices that hold now and the names of the page's language", () => {
  const now = { ...area("a", "1"), name: "Area B2", section: "Floor", price: 900, service_fee: 30 };
  const before = [{ seat_id: "1", area_id: "a", area_name: "B2 區", section: "平面", price: 800, service_fee: 30 }] as ChosenSeat[];
  const after = atPresentPrices(before, [now]);
  expect(after).toEqual([{ seat_id: "1", area_id: "a", area_name: "Area B2", section: "Floor", price: 900, service_fee: 30 }]);
  // nothing new: the same basket, so that nothing is drawn again
  expect(atPresentPrices(after, [now])).toBe(after);
});
