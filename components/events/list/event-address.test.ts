import { expect, test } from "playwright/test";
import { eventAddress, isFiltered, readEventChoice } from "@/components/events/list/event-address";

const read = (query: string) => readEventChoice(new URLSearchParams(query));

test("writes an address back as it was read", () => {
  for (const query of [
    "",
    "?tab=coming",
    "?when=weekend&city=taipei&kind=concert&price=1000-3000",
    "?tab=on_sale&when=dates&from=2026-12-01&to=2026-12-24&price=-800&search=100%25+%23_",
  ])
    expect(eventAddress(read(query))).toBe(query);
});

test("takes dates alone as dates, and ignores them next to another time", () => {
  expect(eventAddress(read("from=2026-12-01"))).toBe("?when=dates&from=2026-12-01");
  expect(eventAddress(read("when=weekend&from=2026-12-01"))).toBe("?when=weekend");
});

test("ignores invalid values", () => {
  for (const query of [
    "tab=x",
    "when=never",
    "from=2026-02-30",
    "to=tomorrow",
    "city=<b>",
    "kind=ballet",
    "price=-",
    "price=1e3-2e3",
    "utm_source=x",
  ]) {
    expect(eventAddress(read(query)), query).toBe("");
    expect(isFiltered(read(query)), query).toBe(false);
  }
});
