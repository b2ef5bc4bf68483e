"use client";

import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { SessionHeadView } from "@/lib/domain/seats/types";

/** The session of this waiting room. Without an answer the room works without a poster. */
export function useRoomSession(sessionId: string | undefined): SessionHeadView | null {
  const { data } = useCall(sessionId ?? null, ({ signal }) => api.get("/session/block_list/{id}", { id: sessionId! }, { signal }));
  return data?.session ?? null;
}
