import { expect, test } from "playwright/test";
import { eventJsonLd } from "@/components/events/event-json-ld";
import type { EventDetail } from "@/lib/domain/events/types";

type Offer = { name: string; price: number; validFrom: string; validThrough: string; availability: string };
type Offers = { lowPrice: number; highPrice: number; offerCount: number; offers: Offer[] };

const [presale, sale, end] = ["2026-12-01T12:00:00+08:00", "2026-12-05T12:00:00+08:00", "2027-01-20T18:00:00+08:00"];
const session = {
  session_id: "7",
  session_type: "seated",
  sale_start_time: sale,
  sale_end_time: end,
  sold_out: false,
  hot_selling: false,
  phases: [
    { kind: "presale", name: "Club", from: presale, until: sale },
    { kind: "offer", name: "Early bird", from: sale, until: end, prices: [{ price_id: "1", price: 900 }] },
    { kind: "general", from: sale, until: end },
  ],
};
const price = (id: string, name: string, amount: number) => ({ price_id: id, name, price: amount, sold_out: false });

function offersOf(phases: object[] | undefined): Offers {
  const event = { event_type: "concert", artists: [], sessions: [{ ...session, phases }] } as unknown as EventDetail;
  const prices = { 7: [price("1", "R", 1_000), price("2", "S", 800)] } as never;
  const given = { event, prices, url: "https://example.com", images: [], now: new Date("2026-12-02"), pageOf: (path: string) => path };
  return (eventJsonLd(given)[0] as { offers: Offers }).offers;
}

test("each phase has offers with its own prices and times", () => {
  const { offers, offerCount, lowPrice, highPrice } = offersOf(session.phases);
  expect(offers.map(({ name, price: amount, validFrom, validThrough }) => [name, amount, validFrom, validThrough])).toEqual([
    ["R (Club)", 1_000, presale, sale],
    ["S (Club)", 800, presale, sale],
    ["R (Early bird)", 900, sale, end],
    ["R", 1_000, sale, end],
    ["S", 800, sale, end],
  ]);
  expect([offerCount, lowPrice, highPrice]).toEqual([5, 800, 1_000]);
});

test("a phase of which no ticket is left is sold out", () => {
  const [club] = session.phases;
  const { offers } = offersOf([{ ...club, sold_out: true }]);
  expect(offers.map(({ availability }) => availability.split("/").at(-1))).toEqual(["SoldOut", "SoldOut", "InStock", "InStock"]);
});

test("without phases there are only the prices of the list", () => {
  expect(offersOf(undefined).offers.map(({ name }) => name)).toEqual(["R", "S"]);
});
