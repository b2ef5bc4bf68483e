import type { RightUses } from "@/lib/office/rights/types";

type Day = RightUses["days"][number];

const DAY_MS = 86_400_000;
/** Days of a chart: beyond these only the newest. */
const MOST = 120;

/** Returns the days from the first use to the last one, with those between that have none. */
export function everyDay(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const used = new Map(days.map((day) => [day.day, day]));
  const end = Date.parse(last.day);
  const start = Math.max(Date.parse(first.day), end - (MOST - 1) * DAY_MS);
  return Array.from({ length: Math.round((end - start) / DAY_MS) + 1 }, (_, at) => {
    const day = new Date(start + at * DAY_MS).toISOString().slice(0, 10);
    return used.get(day) ?? { day, tickets: 0, discounts: 0, released: 0 };
  });
}
