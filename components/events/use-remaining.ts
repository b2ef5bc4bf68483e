"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";

type Unavailable = { items: { area_id: string; remaining: number }[] };
export type Remaining = Map<string, { remaining: number }>;

const REFRESH_MS = 20_000;

/** What is left of a session's areas now; undefined until the answer is there. */
export function useRemaining(sessionId: string, wanted: boolean): Remaining | undefined {
  const [answer, setAnswer] = useState<{ sessionId: string; areas: Remaining }>();
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      try {
        const { items } = await api.get<Unavailable>(`/session/unavailable_block_list/${sessionId}`, { signal: stop.signal });
        setAnswer({ sessionId, areas: new Map(items.map((item) => [item.area_id, item])) });
      } catch {
        // the page's own flags stay; the server refuses at the purchase what is gone
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [sessionId, wanted]);
  return answer?.sessionId === sessionId ? answer.areas : undefined;
}
