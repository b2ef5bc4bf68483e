"use client";

import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { SessionHeadView } from "@/lib/domain/seats/types";

/** What is waited for. Without an answer the room works without its poster. */
export function useRoomSession(sessionId: string | undefined): SessionHeadView | null {
  const { data } = useCall(sessionId ?? null, ({ signal }) => api.get("/session/block_list/{id}", { id: sessionId! }, { signal }));
  return data?.session ?? null;
}
