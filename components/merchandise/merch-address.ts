import { merchandiseCategories } from "@/lib/domain/merchandise/rules";
import type { MerchandiseCategory } from "@/lib/domain/merchandise/types";
import { NO_ROW, rowId } from "@/lib/input/ids";
import { printableLine, SEARCH_MAX } from "@/lib/input/printable";

/** Newly listed, top products, lowest price, highest price (docs/specification.md, section 9). */
export const merchSorts = ["newest", "top", "lowest", "highest"] as const;
export type MerchSort = (typeof merchSorts)[number];

/** The part of the list's state that is in the address. */
export type MerchFilter = { category: MerchandiseCategory | "all"; event: string; sort: MerchSort; search: string; page: number };

export const everything: MerchFilter = { category: "all", event: "", sort: "newest", search: "", page: 1 };

/** Reads the filter from an address and ignores invalid values. */
export function readFilter(params: URLSearchParams): MerchFilter {
  const page = Number(params.get("page"));
  const event = params.get("event") ?? "";
  return {
    category: merchandiseCategories.find((category) => category === params.get("category")) ?? "all",
    event: rowId(event) === NO_ROW ? "" : event,
    sort: merchSorts.find((sort) => sort === params.get("sort")) ?? "newest",
    search: printableLine(params.get("search") ?? "").slice(0, SEARCH_MAX),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of a filter without default values; "" for everything. */
export function addressOf(filter: MerchFilter): string {
  const query = new URLSearchParams();
  if (filter.category !== "all") query.set("category", filter.category);
  if (filter.event) query.set("event", filter.event);
  if (filter.sort !== "newest") query.set("sort", filter.sort);
  if (filter.search) query.set("search", filter.search);
  if (filter.page > 1) query.set("page", String(filter.page));
  return String(query) && `?${query}`;
}

const orders = {
  newest: { order_by: "newest" },
  top: { order_by: "top" },
  lowest: { order_by: "price", desc: "0" },
  highest: { order_by: "price", desc: "1" },
} as const;

/** The filter as parameters of GET /merchandise/list. */
export function queryOf({ category, event, sort, search, page }: MerchFilter) {
  return {
    category: category === "all" ? undefined : category,
    event_id: event || undefined,
    search_txt: search || undefined,
    page_num: page,
    ...orders[sort],
  };
}
