import { expect, test } from "playwright/test";
import { livePrices, placesLeft, ticketStep } from "@/components/events/sale/live-prices";

const price = {
  price_id: "1",
  name: "A",
  price: 1000,
  service_fee: 50,
  color: "",
  tier: 1,
  sold_out: false,
  left: "plenty" as const,
  capacity: 25,
  hot_below_percent: 20,
  area_ids: ["a", "b"],
};

test("marks a price as sold out when all its areas are, and as scarce below its mark", () => {
  const left = (a: number, b: number) =>
    new Map([
      ["a", { remaining: a }],
      ["b", { remaining: b }],
    ]);
  expect(livePrices([price], left(0, 0))[0]).toMatchObject({ sold_out: true, left: "soldOut", remaining: 0 });
  expect(livePrices([price], left(3, 0))[0]).toMatchObject({ sold_out: false, left: "hot", remaining: 3 });
  expect(livePrices([price], left(2, 0))[0]).toMatchObject({ left: "low" });
  expect(livePrices([{ ...price, package_size: 4 }], left(3, 0))[0]).toMatchObject({ sold_out: true, left: "soldOut" });
  expect(livePrices([price], left(3, 9))[0]).toMatchObject({ left: "plenty" });
  expect(livePrices([price], undefined)[0]).toBe(price);
  expect(placesLeft(left(3, 9))).toBe(12);
  expect(placesLeft(undefined)).toBeUndefined();
});

test("counts in sets only where nothing else is sold", () => {
  expect(ticketStep([price])).toBe(1);
  expect(
    ticketStep([
      { ...price, package_size: 2 },
      { ...price, package_size: 2 },
    ]),
  ).toBe(2);
  expect(ticketStep([{ ...price, package_size: 2 }, price])).toBe(1);
});
