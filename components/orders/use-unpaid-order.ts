"use client";

import { useCallback, useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import type { OrderDetailView, UnpaidView } from "@/lib/domain/orders/types";

const CHANGED = "houselight:order-cancelled";

/** The order that stands in the way of a purchase, if one does. @throws ApiError */
export async function readUnpaidOrder(sessionId: string, signal?: AbortSignal): Promise<OrderDetailView | undefined> {
  const { order_id: id } = await api.get<UnpaidView>(`/order/unpaid/${encodeURIComponent(sessionId)}`, { signal });
  return id === undefined ? undefined : api.get<OrderDetailView>(`/order/detail/${encodeURIComponent(id)}`, { signal });
}

/** Tell whoever shows the order in the way that it was cancelled somewhere else on the page. */
export function tellOrderCancelled(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * The same for a page that wants to say it before anything is chosen in vain.
 * @param withinMs a crowd that arrives at once asks spread over so long
 */
export function useUnpaidOrder(
  sessionId: string | undefined,
  { active, withinMs = 0 }: { active: boolean; withinMs?: number },
): { unpaid: OrderDetailView | undefined; reload: () => void } {
  const [unpaid, setUnpaid] = useState<OrderDetailView>();
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    if (!active || !sessionId) return;
    const stop = new AbortController();
    // without an answer nothing is said: the create call has the last word
    const ask = () => void readUnpaidOrder(sessionId, stop.signal).then(setUnpaid, () => undefined);
    const timer = setTimeout(ask, round === 0 ? Math.random() * withinMs : 0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [active, sessionId, withinMs, round]);

  useEffect(() => {
    window.addEventListener(CHANGED, reload);
    return () => window.removeEventListener(CHANGED, reload);
  }, [reload]);
  return { unpaid: active ? unpaid : undefined, reload };
}
