"use client";

import { addressOf, queryOf, type MerchFilter } from "@/components/merchandise/merch-address";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { MerchandiseListView } from "@/lib/domain/merchandise/types";

/**
 * The merchandise of a filter. The first page of the unfiltered list comes with the document, the rest is loaded. While an answer
 * is loading, the last list stays.
 */
export function useMerchList(filter: MerchFilter, first: MerchandiseListView) {
  const key = addressOf(filter);
  const ask = useCall(
    key === "" ? null : key,
    ({ signal }) => api.get("/merchandise/list", { query: { ...queryOf(filter), page_size: first.page_size }, signal }),
    { once: true },
  );
  const ready = key === "" || ask.data !== undefined;
  return {
    list: key === "" ? first : (ask.last ?? first),
    loading: !ready && ask.failure === undefined,
    failed: !ready && ask.failure !== undefined,
    retry: ask.reload,
  };
}
