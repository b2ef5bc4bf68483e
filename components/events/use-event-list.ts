"use client";

import { useState } from "react";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { EventListTab, EventSummary } from "@/lib/domain/events/types";

export type EventPage = { items: EventSummary[]; total: number; page_num: number; page_size: number };

type Input = { tab: EventListTab; search: string; first: EventPage };
type Answer = { key: string; items: EventSummary[]; total: number };

/**
 * The events of a tab and search, page after page. The first page of everything came with the
 * document; the rest is asked for. While an answer is on its way the last one stays.
 */
export function useEventList({ tab, search, first }: Input) {
  const key = `${tab}/${search}`;
  const everything: Answer = { key: "all/", items: first.items, total: first.total };
  const [wanted, setWanted] = useState({ key, page: 1 });
  const page = wanted.key === key ? wanted.page : 1;
  const given = key === "all/" && page === 1;
  const ask = useCall<Answer>(
    given ? null : `${key}/${page}`,
    async ({ signal }, last) => {
      const query = { tab, search_txt: search || undefined, page_num: page, page_size: first.page_size };
      const result = await api.get<EventPage>("/event/list", { query, signal });
      const before = page === 1 ? [] : key === "all/" && page === 2 ? first.items : (last?.items ?? []);
      return { key, items: [...before, ...result.items], total: result.total };
    },
    { once: true },
  );
  const current = given ? everything : (ask.last ?? everything);
  const ready = given || ask.data !== undefined;

  return {
    items: current.items,
    /** unknown while what is shown is still another list */
    total: current.key === key ? current.total : undefined,
    loading: !ready && ask.failure === undefined,
    failed: !ready && ask.failure !== undefined,
    more: () => setWanted({ key, page: page + 1 }),
    retry: ask.reload,
  };
}
