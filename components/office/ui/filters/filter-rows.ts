import type { Values } from "@/components/office/ui/filters/use-list-address";
import { readFilter, type Filter } from "@/lib/office/lists/rules";

/** The value of a row for a filter: one or several options, a day or ISO time in Taipei, an amount; null passes no filter. */
type ValueOfRow = string | number | readonly string[] | null;

/** Filters the rows of a short list, which is loaded as a whole, by the same address as a long one. */
export function filterRows<Row, Filters extends Record<string, Filter>>(
  rows: readonly Row[] | undefined,
  { filters, given }: { filters: Filters; given: Values },
  valueOf: { [Name in keyof Filters]: (row: Row) => ValueOfRow },
): Row[] | undefined {
  return rows?.filter((row) =>
    Object.entries(filters).every(([name, filter]) => {
      const text = given[name];
      return text === undefined || isWithin(filter, text, (valueOf as Record<string, (row: Row) => ValueOfRow>)[name]!(row));
    }),
  );
}

function isWithin(filter: Filter, text: string, value: ValueOfRow): boolean {
  const wanted = readFilter<Filter>(filter, text);
  if (wanted === undefined) return true;
  if (value === null) return false;
  if (Array.isArray(wanted))
    return (typeof value === "string" ? [value] : (value as readonly string[])).some((one) => wanted.includes(one));
  if (typeof wanted !== "object") return String(value) === String(wanted);
  const { from, to } = wanted as { from?: string | number; to?: string | number };
  // of a time its day
  const plain = typeof value === "string" ? value.slice(0, 10) : (value as number);
  return (from === undefined || plain >= from) && (to === undefined || plain <= to);
}
