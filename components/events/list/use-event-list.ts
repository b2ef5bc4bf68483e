"use client";

import { useState } from "react";
import { eventAddress, type EventListChoice } from "@/components/events/list/event-address";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { EventSummary } from "@/lib/domain/events/types";

export type EventPage = { items: EventSummary[]; total: number; page_num: number; page_size: number };

type Input = { choice: EventListChoice; first: EventPage; /** the address of what came with the document */ firstKey: string };
type Answer = { key: string; items: EventSummary[]; total: number };

/**
 * The events of a choice, page after page. The first page of one choice came with the
 * document; the rest is asked for. While an answer is on its way the last one stays.
 */
export function useEventList({ choice, first, firstKey }: Input) {
  const key = eventAddress(choice);
  const came: Answer = { key: firstKey, items: first.items, total: first.total };
  const [wanted, setWanted] = useState({ key, page: 1 });
  const page = wanted.key === key ? wanted.page : 1;
  const given = key === firstKey && page === 1;
  const ask = useCall<Answer>(
    given ? null : `${key}/${page}`,
    async ({ signal }, last) => {
      const { search, ...rest } = choice;
      const query = { ...rest, search_txt: search || undefined, page_num: page, page_size: first.page_size };
      const result = await api.get("/event/list", { query, signal });
      const before = page === 1 ? [] : key === firstKey && page === 2 ? first.items : (last?.items ?? []);
      return { key, items: [...before, ...result.items], total: result.total };
    },
    { once: true },
  );
  const current = given ? came : (ask.last ?? came);
  const ready = given || ask.data !== undefined;

  return {
    /** of which choice the items are */
    key: current.key,
    items: current.items,
    /** unknown while what is shown is still another list */
    total: current.key === key ? current.total : undefined,
    loading: !ready && ask.failure === undefined,
    failed: !ready && ask.failure !== undefined,
    more: () => setWanted({ key, page: page + 1 }),
    retry: ask.reload,
  };
}
