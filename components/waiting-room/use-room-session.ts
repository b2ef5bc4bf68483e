"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import type { BlockListView, SessionHeadView } from "@/lib/domain/seats/types";

/** What is waited for. Without an answer the room works without its poster. */
export function useRoomSession(sessionId: string | undefined): SessionHeadView | null {
  const [head, setHead] = useState<SessionHeadView | null>(null);
  useEffect(() => {
    if (!sessionId) return;
    const stop = new AbortController();
    api
      .get<BlockListView>(`/session/block_list/${encodeURIComponent(sessionId)}`, { signal: stop.signal })
      .then(({ session }) => setHead(session))
      .catch(() => undefined);
    return () => stop.abort();
  }, [sessionId]);
  return head;
}
