"use client";

import { useEffect } from "react";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { OrderDetailView } from "@/lib/domain/orders/types";

const CHANGED = "houselight:order-cancelled";

/** Used instead of a session's id for merchandise. */
export const OF_MERCHANDISE = "merchandise";

/** The order that blocks a purchase, if any. @param of a session's id, or OF_MERCHANDISE @throws ApiError */
export async function readUnpaidOrder(of: string, signal?: AbortSignal): Promise<OrderDetailView | undefined> {
  const ofMerchandise = () => api.get("/merchandise/order/unpaid", { signal });
  const { order_id: id } = await (of === OF_MERCHANDISE ? ofMerchandise() : api.get("/order/unpaid/{id}", { id: of }, { signal }));
  return id === undefined ? undefined : api.get("/order/detail/{id}", { id }, { signal });
}

/** Notifies components that show the blocking order that it was cancelled elsewhere on the page. */
export function publishOrderCancelled(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * The blocking order, for a page that shows it before the visitor chooses.
 * @param withinMs spreads the requests of a crowd that arrives at once over this time
 */
export function useUnpaidOrder(
  sessionId: string | undefined,
  { active, withinMs = 0 }: { active: boolean; withinMs?: number },
): { unpaid: OrderDetailView | undefined; /** an answer has arrived, or none will */ known: boolean; reload: () => void } {
  const { last, loading, reload } = useCall(active ? (sessionId ?? null) : null, async ({ signal, fresh }) => {
    // without an answer the page shows nothing: the create call decides
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
