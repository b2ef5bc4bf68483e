"use client";

import { useCallback, useEffect, useState } from "react";
import { api, hasCode } from "@/lib/client/api";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

export type HeldOrder = { state: "none" | "loading" | "failed" | "unknown" } | { state: "ready"; order: OrderView };

/** The order that holds the seats: as the last call answered it, or asked for again after a reload. */
export function useHeldOrder(orderId: string): { held: HeldOrder; setOrder: (order: OrderView) => void; reload: () => void } {
  const [order, setOrder] = useState<OrderView | null>(null);
  const [problem, setProblem] = useState<"failed" | "unknown" | null>(null);
  const [turn, setTurn] = useState(0);
  const known = order?.order_id === orderId;

  useEffect(() => {
    if (!orderId || known) return;
    const stop = new AbortController();
    setProblem(null);
    api.get<OrderDetailView>(`/order/detail/${encodeURIComponent(orderId)}`, { signal: stop.signal }).then(setOrder, (thrown: unknown) => {
      if (stop.signal.aborted) return;
      setProblem(hasCode(thrown, errorCodes.ORDER_NOT_FOUND, errorCodes.BAD_INPUT) ? "unknown" : "failed");
    });
    return () => stop.abort();
  }, [orderId, known, turn]);

  const reload = useCallback(() => {
    setOrder(null);
    setTurn((count) => count + 1);
  }, []);
  const held: HeldOrder = !orderId ? { state: "none" } : known && order ? { state: "ready", order } : { state: problem ?? "loading" };
  return { held, setOrder, reload };
}
