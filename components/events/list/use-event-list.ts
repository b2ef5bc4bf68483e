"use client";

import { useState } from "react";
import { eventAddress, type EventListChoice } from "@/components/events/list/event-address";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { EventSummary } from "@/lib/domain/events/types";

export type EventPage = { items: EventSummary[]; total: number; page_num: number; page_size: number };

type Input = { choice: EventListChoice; first: EventPage; /** the address of the list that came with the document */ firstKey: string };
type Answer = { key: string; items: EventSummary[]; total: number };

/**
 * The events of a choice, page by page. The first page of one choice comes with the document, the rest is loaded. While an answer
 * is loading, the last list stays.
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
    /** the choice that the items belong to */
    key: current.key,
    items: current.items,
    /** undefined while the list of another choice is still shown */
    total: current.key === key ? current.total : undefined,
    loading: !ready && ask.failure === undefined,
    failed: !ready && ask.failure !== undefined,
    more: () => setWanted({ key, page: page + 1 }),
    retry: ask.reload,
  };
}
