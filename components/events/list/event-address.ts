import { CITY_KEY, eventTypes, eventWhens, PRICE_RANGE } from "@/lib/domain/events/rules";
import type { EventFilter, EventListTab } from "@/lib/domain/events/types";
import { printableLine, SEARCH_MAX } from "@/lib/input/printable";
import { isDay } from "@/lib/input/written-time";

export const eventTabs = ["all", "on_sale", "coming"] as const satisfies readonly EventListTab[];

/** The part of the event list's state that is in the address. */
export type EventListChoice = EventFilter & { tab: EventListTab; search: string };

const filters = ["when", "from", "to", "city", "kind", "price"] as const satisfies readonly (keyof EventFilter)[];

/** No filter; tab and search are separate. */
export const noFilter: EventFilter = Object.fromEntries(filters.map((name) => [name, undefined]));

/** Reads the choice from an address and ignores invalid values. */
export function readEventChoice(params: URLSearchParams): EventListChoice {
  const said = (name: keyof EventFilter, isSensible: (text: string) => boolean) => {
    const text = params.get(name) ?? "";
    return isSensible(text) ? text : undefined;
  };
  const [from, to] = [said("from", isDay), said("to", isDay)];
  const when = eventWhens.find((name) => name === params.get("when")) ?? (from || to ? "dates" : undefined);
  return {
    when,
    ...(when === "dates" ? { from, to } : {}),
    city: said("city", (text) => CITY_KEY.test(text)),
    kind: eventTypes.find((name) => name === params.get("kind")),
    price: said("price", (text) => PRICE_RANGE.test(text)),
    tab: eventTabs.find((name) => name === params.get("tab")) ?? "all",
    search: printableLine(params.get("search") ?? "").slice(0, SEARCH_MAX),
  };
}

/** The address of a choice without default values; "" for everything. */
export function eventAddress({ tab, search, ...filter }: EventListChoice): string {
  const query = new URLSearchParams();
  if (tab !== "all") query.set("tab", tab);
  for (const name of filters) {
    const value = filter[name];
    if (value) query.set(name, value);
  }
  if (search) query.set("search", search);
  return String(query) && `?${query}`;
}

/** Whether filters narrow the list; tab and search do not count. */
export function isFiltered(choice: EventListChoice): boolean {
  return filters.some((name) => choice[name] !== undefined);
}
