"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import { useMember } from "@/lib/client/use-member";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

/** The piece as it is now: the page may be a minute old, and only a member learns what is left of a quota. */
export function useLivePiece(piece: MerchandiseDetailView): { piece: MerchandiseDetailView; refresh: () => void } {
  const { member } = useMember();
  const [live, setLive] = useState(piece);
  const [turn, setTurn] = useState(0);
  const memberId = member?.member_id;
  useEffect(() => {
    const stop = new AbortController();
    api
      .get<MerchandiseDetailView>(`/merchandise/detail/${piece.merchandise_id}`, {
        query: memberId ? { mine: 1 } : {},
        signal: stop.signal,
      })
      .then(setLive, () => undefined);
    return () => stop.abort();
  }, [piece.merchandise_id, memberId, turn]);
  return { piece: live, refresh: () => setTurn((count) => count + 1) };
}
