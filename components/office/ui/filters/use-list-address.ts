"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { lists, readAddress, readValues, type ListName } from "@/lib/office/lists/rules";

/** The filters that are given, as the address has them. */
export type Values = Record<string, string>;
type Part = { given?: Values; text?: string };

/**
 * A list's filters, order and search text, which are its address: it can be shared, saved as a view, and gone back to.
 * @param first the filters of an address that has none; `?requested=` says that there is none
 */
export function useListAddress(name: ListName, first: Values = {}) {
  const path = usePathname();
  const query = new URLSearchParams(useSearchParams().toString());
  const narrowing = ["q", ...Object.keys(lists[name].filters)];
  const isBare = (one: URLSearchParams) => !narrowing.some((id) => one.has(id));
  const { given: written, sort } = readAddress(name, query);
  const given = isBare(query) ? first : written;
  const text = query.get("q") ?? "";

  function queryOf({ given: values = given, text: words = text }: Part): URLSearchParams {
    const chosen = Object.entries({ q: words, ...values, sort: sort === lists[name].order ? "" : sort });
    return new URLSearchParams(chosen.filter(([, value]) => value !== ""));
  }
  /** Parts of the address that belong to the page and not to the list remain. */
  function addressOf(next: URLSearchParams): string {
    const rest = [...query].filter(([id]) => id !== "sort" && !narrowing.includes(id));
    const none = isBare(next) ? Object.keys(first).map((id) => [id, ""]) : [];
    const all = new URLSearchParams([...rest, ...next, ...none]);
    return String(all) ? `${path}?${all}` : path;
  }

  return {
    given,
    /** the same, read */ values: readValues(name, given),
    sort,
    text,
    /** the whole of it as a query, in one form */
    query: String(queryOf({})),
    /** the query of a call for a page */
    asked: Object.fromEntries([...Object.entries(given), ...(sort ? [["sort", sort]] : []), ...(text ? [["q", text]] : [])]) as Values,
    /** Sets filters; an empty text removes one. */
    change: (part: Values) => window.history.pushState(null, "", addressOf(queryOf({ given: { ...given, ...part } }))),
    clear: () => window.history.pushState(null, "", addressOf(queryOf({ given: {} }))),
    search: (words: string) => window.history.replaceState(null, "", addressOf(queryOf({ text: words }))),
    /** Opens a saved view. */
    open: (saved: string) => window.history.pushState(null, "", addressOf(new URLSearchParams(saved))),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
