"use client";

import { useEffect, useState } from "react";
import { addressOf, queryOf, type MerchFilter } from "@/components/merchandise/merch-address";
import { api } from "@/lib/client/api";
import type { MerchandiseListView } from "@/lib/domain/merchandise/types";

/**
 * The pieces of a filter. The first page of everything came with the document; the rest is asked
 * for. While an answer is on its way the last one stays.
 */
export function useMerchList(filter: MerchFilter, first: MerchandiseListView) {
  const key = addressOf(filter);
  const [answer, setAnswer] = useState({ key: "", list: first });
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState<string>();
  const current = key === "" ? { key, list: first } : answer;
  const ready = current.key === key;
  const asked = `${key}/${attempt}`;

  useEffect(() => {
    if (ready) return;
    const stop = new AbortController();
    api
      .get<MerchandiseListView>("/merchandise/list", { query: { ...queryOf(filter), page_size: first.page_size }, signal: stop.signal })
      .then((list) => setAnswer({ key, list }))
      .catch(() => {
        if (!stop.signal.aborted) setFailedAt(asked);
      });
    return () => stop.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one call for each thing asked
  }, [asked, ready]);

  return {
    list: current.list,
    loading: !ready && failedAt !== asked,
    failed: !ready && failedAt === asked,
    retry: () => setAttempt(attempt + 1),
  };
}
