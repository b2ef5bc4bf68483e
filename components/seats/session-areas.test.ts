import { expect, test } from "playwright/test";
import { livePrices } from "@/components/events/sale/live-prices";
import { atPresentPrices, inWholeSets, leftLevels, type AreaLeft, type SessionArea } from "@/components/seats/session-areas";
import type { ChosenSeat } from "@/lib/domain/seats/rules";

const area = (id: string, price: string, packageSize?: number) =>
  ({ area_id: id, price_id: price, package_size: packageSize }) as SessionArea;
const left = (remaining: Record<string, number | null>) =>
  new Map<string, AreaLeft>(Object.entries(remaining).map(([id, count]) => [id, { remaining: count, soldOut: count === 0 }]));
const soldOut = (areas: Map<string, AreaLeft>) => [...areas].filter(([, rest]) => rest.soldOut).map(([id]) => id);

test("counts fewer than a whole set as sold out: within an area when assigned, over a price when picked", () => {
  const areas = [area("a", "1", 4), area("b", "1", 4), area("c", "2", 4), area("d", "3")];
  const now = left({ a: 2, b: 3, c: 3, d: 1 });
  expect(soldOut(inWholeSets(now, areas, "auto"))).toEqual(["a", "b", "c"]);
  expect(soldOut(inWholeSets(now, areas, "self"))).toEqual(["c"]);
});

test("changes nothing where single tickets are sold, and knows nothing before the first answer", () => {
  const single = left({ a: 1 });
  expect(inWholeSets(single, [area("a", "1")], "auto")).toBe(single);
  expect(soldOut(inWholeSets(left({ a: null }), [area("a", "1", 4)], "auto"))).toEqual([]);
});

test("takes the scarcer level of the area and of its price in all areas", () => {
  const areas = ["a", "b", "c"].map((id) => ({ ...area(id, "1"), capacity: 100, price_capacity: 300, hot_below_percent: 20 }));
  const words = (a: number | null, b: number | null, c: number | null) => Object.fromEntries(leftLevels(areas, left({ a, b, c })));
  expect(words(90, 90, 90)).toEqual({ a: "plenty", b: "plenty", c: "plenty" });
  expect(words(90, 15, 10)).toEqual({ a: "plenty", b: "hot", c: "low" });
  expect(words(45, 0, 10)).toEqual({ a: "hot", b: "soldOut", c: "low" });
  expect(words(25, 0, 1)).toEqual({ a: "low", b: "soldOut", c: "low" });
  expect(words(null, null, null)).toEqual({});
});

test("calls no area available if the event's page shows its price as low, hot or sold out", () => {
  const areas = ["a", "b"].map((id) => ({ ...area(id, "1"), capacity: 100, price_capacity: 200, hot_below_percent: 20 }));
  const price = {
    price_id: "1",
    name: "A",
    price: 1_000,
    service_fee: 0,
    color: "",
    tier: 1,
    sold_out: false,
    left: "plenty" as const,
    capacity: 200,
    hot_below_percent: 20,
    area_ids: ["a", "b"],
  };
  const seen = new Set<string>();
  for (let a = 0; a <= 100; a++)
    for (let b = 0; b <= 100; b += 5) {
      const [onPage] = livePrices(
        [price],
        new Map([
          ["a", { remaining: a }],
          ["b", { remaining: b }],
        ]),
      );
      const inChoice = [...leftLevels(areas, left({ a, b })).values()];
      seen.add(onPage!.left);
      if (onPage!.left !== "plenty") expect(inChoice, `${a} and ${b} left`).not.toContain("plenty");
      if (onPage!.left === "low") expect(inChoice, `${a} and ${b} left`).toContain("low");
    }
  expect(seen).toEqual(new Set(["soldOut", "low", "hot", "plenty"]));
});

test("updates the basket to current prices and to the names in the page's language", () => {
  const now = { ...area("a", "1"), name: "Area B2", section: "Floor", price: 900, service_fee: 30 };
  const before = [{ seat_id: "1", area_id: "a", area_name: "B2 區", section: "平面", price: 800, service_fee: 30 }] as ChosenSeat[];
  const after = atPresentPrices(before, [now]);
  expect(after).toEqual([{ seat_id: "1", area_id: "a", area_name: "Area B2", section: "Floor", price: 900, service_fee: 30 }]);
  // nothing changed: the same array, so that React does not render again
  expect(atPresentPrices(after, [now])).toBe(after);
});
