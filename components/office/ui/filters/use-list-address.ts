"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { lists, readAddress, type ListName } from "@/lib/office/lists/rules";

/** The filters that are given, as the address has them. */
export type Values = Record<string, string>;
type Part = { given?: Values; text?: string };

/** A list's filters, order and search text, which are its address: it can be shared, saved as a view, and gone back to. */
export function useListAddress(name: ListName) {
  const path = usePathname();
  const query = new URLSearchParams(useSearchParams().toString());
  const { given, sort } = readAddress(name, query);
  const text = query.get("q") ?? "";
  const own = ["q", "sort", ...Object.keys(lists[name].filters)];

  function queryOf({ given: values = given, text: words = text }: Part): URLSearchParams {
    const chosen = Object.entries({ q: words, ...values, sort: sort === lists[name].order ? "" : sort });
    return new URLSearchParams(chosen.filter(([, value]) => value !== ""));
  }
  /** Parts of the address that belong to the page and not to the list remain. */
  function addressOf(next: URLSearchParams): string {
    const rest = [...query].filter(([id]) => !own.includes(id));
    const all = new URLSearchParams([...rest, ...next]);
    return String(all) ? `${path}?${all}` : path;
  }

  return {
    given,
    sort,
    text,
    /** the whole of it as a query, in one form */
    query: String(queryOf({})),
    /** the query of a call for a page */
    asked: Object.fromEntries([...Object.entries(given), ["sort", sort], ...(text ? [["q", text]] : [])]) as Values,
    /** Sets filters; an empty text removes one. */
    change: (part: Values) => window.history.pushState(null, "", addressOf(queryOf({ given: { ...given, ...part } }))),
    clear: () => window.history.pushState(null, "", addressOf(queryOf({ given: {} }))),
    search: (words: string) => window.history.replaceState(null, "", addressOf(queryOf({ text: words }))),
    /** Opens a saved view. */
    open: (saved: string) => window.history.pushState(null, "", addressOf(new URLSearchParams(saved))),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
