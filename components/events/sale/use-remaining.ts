"use client";

import { useEffect, useMemo, useState } from "react";
import type { EntriesLeft, EntryLeft } from "@/components/events/sale/exhibition/entry-days";
import { api } from "@/lib/client/api";

type Unavailable = {
  items: { area_id: string; remaining: number; kept?: number }[];
  ticket_times?: (EntryLeft & { ticket_time: string })[];
};
export type Remaining = Map<string, { remaining: number; kept?: number }>;

const REFRESH_MS = 20_000;

/** The current availability of a session; undefined until the answer arrives. */
function useUnavailable(sessionId: string, wanted: boolean): Unavailable | undefined {
  const [answer, setAnswer] = useState<{ sessionId: string; unavailable: Unavailable }>();
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      try {
        const unavailable = await api.get(
          "/session/unavailable_block_list/{id}",
          { id: sessionId },
          {
            signal: stop.signal,
          },
        );
        setAnswer({ sessionId, unavailable });
      } catch {
        // the page's own flags stay; the server refuses a purchase of sold-out places
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [sessionId, wanted]);
  return answer?.sessionId === sessionId ? answer.unavailable : undefined;
}

/** The places left in a session's areas, by area id. */
export function useRemaining(sessionId: string, wanted: boolean): Remaining | undefined {
  const unavailable = useUnavailable(sessionId, wanted);
  return useMemo(() => unavailable && new Map(unavailable.items.map((item) => [item.area_id, item])), [unavailable]);
}

/** The places left in an exhibition's entries, by entry time. */
export function useEntriesLeft(sessionId: string, wanted: boolean): EntriesLeft | undefined {
  const unavailable = useUnavailable(sessionId, wanted);
  return useMemo(() => unavailable && new Map((unavailable.ticket_times ?? []).map((time) => [time.ticket_time, time])), [unavailable]);
}
