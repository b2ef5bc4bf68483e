import type { List } from "@/lib/office/lists/rules";

// A short list is loaded as a whole. The browser filters and sorts it for the page, and the server for the file, by the same functions.

/** The value of a row for a filter: one or several options, a day or ISO time in Taipei, a number; null passes no filter. */
type FilterValue = string | number | readonly string[] | null;
type SortValue = string | number;

/** The values of a row by which a declared list is filtered and sorted. */
export type ShortList<Row, L extends List> = {
  filterBy: { [Name in keyof L["filters"]]: (row: Row) => FilterValue };
  sortBy: { [Name in L["sorts"][number]]: (row: Row) => SortValue };
};

type ValuesOf<Row, Value> = Readonly<Record<string, (row: Row) => Value>>;

/** Returns the rows that pass all filters. @param wanted values of filters as the address or the query of a call has them, read */
export function filterRows<Row>(
  rows: readonly Row[],
  filterBy: ValuesOf<Row, FilterValue>,
  wanted: Readonly<Record<string, unknown>>,
): Row[] {
  return rows.filter((row) => Object.entries(filterBy).every(([name, valueOf]) => isWithin(valueOf(row), wanted[name])));
}

function isWithin(value: FilterValue, wanted: unknown): boolean {
  if (wanted === undefined) return true;
  if (value === null) return false;
  if (Array.isArray(wanted)) {
    const options: readonly unknown[] = typeof value === "object" ? value : [value];
    return options.some((one) => wanted.includes(one));
  }
  if (typeof wanted !== "object" || wanted === null) return String(value) === String(wanted);
  const { from, to } = wanted as { from?: SortValue; to?: SortValue };
  // of a time its day
  const plain = typeof value === "string" ? value.slice(0, 10) : (value as number);
  return (from === undefined || plain >= from) && (to === undefined || plain <= to);
}

const collator = new Intl.Collator("zh-Hant", { numeric: true });

/** Compares two values of one column: numbers by their size, texts in the order of Chinese dictionaries, with numbers in them by size. */
export function compareValues(one: SortValue, other: SortValue): number {
  return typeof one === "number" && typeof other === "number" ? one - other : collator.compare(String(one), String(other));
}

/** Sorts rows by a column: `name`, or `-name` in descending order. Equal rows stay in their order, as they do in a table. */
export function sortRows<Row>(rows: readonly Row[], sortBy: ValuesOf<Row, SortValue>, sort: string | undefined): Row[] {
  const valueOf = sortBy[(sort ?? "").replace("-", "")];
  if (!valueOf) return [...rows];
  const direction = sort?.startsWith("-") ? -1 : 1;
  return rows.toSorted((one, other) => direction * compareValues(valueOf(one), valueOf(other)));
}

/** Returns the rows that the page of a short list shows for a query, in its order, for the file. */
export function shownRows<Row>(
  rows: readonly Row[],
  { filterBy, sortBy }: { filterBy: ValuesOf<Row, FilterValue>; sortBy: ValuesOf<Row, SortValue> },
  { sort, ...wanted }: Readonly<Record<string, unknown>> & { sort?: string },
): Row[] {
  return sortRows(filterRows(rows, filterBy, wanted), sortBy, sort);
}
