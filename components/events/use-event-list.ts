"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import type { EventListTab, EventSummary } from "@/lib/domain/events/types";

export type EventPage = { items: EventSummary[]; total: number; page_num: number; page_size: number };

type Input = { tab: EventListTab; search: string; first: EventPage };
type Answer = { key: string; items: EventSummary[]; total: number; page: number };

/**
 * The events of a tab and search, page after page. The first page of everything came with the
 * document; the rest is asked for. While an answer is on its way the last one stays.
 */
export function useEventList({ tab, search, first }: Input) {
  const key = `${tab}/${search}`;
  const everything: Answer = { key: "all/", items: first.items, total: first.total, page: 1 };
  const [answer, setAnswer] = useState<Answer>(everything);
  const [wanted, setWanted] = useState({ key, page: 1, attempt: 0 });
  const [failedAt, setFailedAt] = useState<string>();
  const page = wanted.key === key ? wanted.page : 1;
  const attempt = wanted.key === key ? wanted.attempt : 0;
  const current = key === "all/" && page === 1 ? everything : answer;
  const ready = current.key === key && current.page === page;
  const asked = `${key}/${page}/${attempt}`;

  useEffect(() => {
    if (ready) return;
    const stop = new AbortController();
    api
      .get<EventPage>("/event/list", {
        query: { tab, search_txt: search || undefined, page_num: page, page_size: first.page_size },
        signal: stop.signal,
      })
      .then((result) => {
        const before = page > 1 ? (key === "all/" && page === 2 ? first.items : answer.items) : [];
        setAnswer({ key, items: [...before, ...result.items], total: result.total, page });
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailedAt(asked);
      });
    return () => stop.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one call for each thing asked
  }, [asked, ready]);

  return {
    items: current.items,
    /** unknown while what is shown is still another list */
    total: current.key === key ? current.total : undefined,
    loading: !ready && failedAt !== asked,
    failed: !ready && failedAt === asked,
    more: () => setWanted({ key, page: page + 1, attempt: 0 }),
    retry: () => setWanted({ key, page, attempt: attempt + 1 }),
  };
}
