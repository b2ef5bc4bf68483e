import { expect, test } from "playwright/test";
import { chosenTickets, entryDays, entryTotal, isDayGone } from "@/components/events/sale/exhibition/entry-days";

const at = (day: string, hour: number) => ({
  ticket_time: `2026-12-${day}T${hour}:00:00+08:00`,
  entry_until: `2026-12-${day}T${hour + 1}:00:00+08:00`,
});
const entries = [at("05", 10), at("05", 14), at("06", 10)];

test("groups entries by the venue's day, and drops an entry at its end and a day after its last entry", () => {
  expect(entryDays(entries, undefined).map(({ day, entries: list }) => [day, list.length])).toEqual([
    ["2026-12-05", 2],
    ["2026-12-06", 1],
  ]);
  // an entry is valid until its very end
  expect(entryDays(entries, new Date("2026-12-05T10:59:59+08:00"))[0]?.entries).toHaveLength(2);
  expect(entryDays(entries, new Date("2026-12-05T11:00:00+08:00"))[0]?.entries).toHaveLength(1);
  expect(entryDays(entries, new Date("2026-12-05T15:00:00+08:00")).map(({ day }) => day)).toEqual(["2026-12-06"]);
});

test("counts a day as sold out when each of its entries is, but not while this is unknown", () => {
  const [day] = entryDays(entries, undefined);
  const gone = { remaining: 0, sold_out: true };
  expect(isDayGone(day!, undefined)).toBe(false);
  expect(isDayGone(day!, new Map([[entries[0]!.ticket_time, gone]]))).toBe(false);
  expect(
    isDayGone(
      day!,
      new Map([
        [entries[0]!.ticket_time, gone],
        [entries[1]!.ticket_time, gone],
      ]),
    ),
  ).toBe(true);
});

test("sums count and total of several ticket types with both fees, in the order of the prices", () => {
  const prices = [
    { price_id: "1", price: 350, service_fee: 20 },
    { price_id: "2", price: 180, service_fee: 10 },
  ];
  expect(entryTotal(prices, { "2": 1, "1": 2 }, 30)).toEqual({ count: 3, total: 2 * 400 + 220 });
  expect(entryTotal(prices, { "9": 4 }, 0)).toEqual({ count: 0, total: 0 });
  expect(chosenTickets(prices, { "2": 1, "1": 2 }).map(({ price, qty }) => [price.price_id, qty])).toEqual([
    ["1", 2],
    ["2", 1],
  ]);
});
