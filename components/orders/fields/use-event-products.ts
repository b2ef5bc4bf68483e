"use client";

import { useCallback, useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import type { EventDetail } from "@/lib/domain/events/types";

export type EventProduct = EventDetail["additional_products"][number];

/** The added products of an event, and a way to ask again. Empty while unknown: they are never in anybody's way. */
export function useEventProducts(eventId: string | undefined): { products: EventProduct[]; reload: () => void } {
  const [products, setProducts] = useState<EventProduct[]>([]);
  const [turn, setTurn] = useState(0);
  // a refusal brings the reader back: then a cached answer may be what was refused
  useEffect(() => {
    if (!eventId) return;
    const stop = new AbortController();
    api.get<EventDetail>(`/event/detail/${encodeURIComponent(eventId)}`, { signal: stop.signal, fresh: turn > 0 }).then(
      (event) => setProducts(event.additional_products),
      () => undefined,
    );
    return () => stop.abort();
  }, [eventId, turn]);
  return { products, reload: useCallback(() => setTurn((count) => count + 1), []) };
}
