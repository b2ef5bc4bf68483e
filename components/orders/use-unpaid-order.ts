"use client";

import { useEffect } from "react";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { OrderDetailView } from "@/lib/domain/orders/types";

const CHANGED = "houselight:order-cancelled";

/** In place of a session's id where merchandise is bought. */
export const OF_MERCHANDISE = "merchandise";

/** The order that blocks a purchase, if one does. @param of a session's id, or OF_MERCHANDISE @throws ApiError */
export async function readUnpaidOrder(of: string, signal?: AbortSignal): Promise<OrderDetailView | undefined> {
  const ofMerchandise = () => api.get("/merchandise/order/unpaid", { signal });
  const { order_id: id } = await (of === OF_MERCHANDISE ? ofMerchandise() : api.get("/order/unpaid/{id}", { id: of }, { signal }));
  return id === undefined ? undefined : api.get("/order/detail/{id}", { id }, { signal });
}

/** Tell whoever shows the order in the way that it was cancelled somewhere else on the page. */
export function publishOrderCancelled(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * The same for a page that wants to say it before anything is chosen in vain.
 * @param withinMs a crowd that arrives at once asks spread over so long
 */
export function useUnpaidOrder(
  sessionId: string | undefined,
  { active, withinMs = 0 }: { active: boolean; withinMs?: number },
): { unpaid: OrderDetailView | undefined; /** there is an answer, or none will come */ known: boolean; reload: () => void } {
  const { last, loading, reload } = useCall(active ? (sessionId ?? null) : null, async ({ signal, fresh }) => {
    // without an answer nothing is said: the create call has the last word
    if (!fresh && withinMs > 0) await new Promise((go) => setTimeout(go, Math.random() * withinMs));
    signal.throwIfAborted();
    return readUnpaidOrder(sessionId!, signal);
  });

  useEffect(() => {
    const again = () => void reload();
    window.addEventListener(CHANGED, again);
    return () => window.removeEventListener(CHANGED, again);
  }, [reload]);
  return { unpaid: active ? last : undefined, known: active && !loading, reload };
}
