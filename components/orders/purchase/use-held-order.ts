"use client";

import { useCallback } from "react";
import { api, hasCode } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { OrderView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

export type HeldOrder = { state: "none" | "loading" | "failed" | "unknown" } | { state: "ready"; order: OrderView };

/** The order that holds the seats: the last call's answer or, after a reload, loaded again. */
export function useHeldOrder(orderId: string): { held: HeldOrder; setOrder: (order: OrderView) => void; reload: () => void } {
  const { data, failure, loading, put, reload } = useCall<OrderView>(
    orderId || null,
    ({ signal }) => api.get("/order/detail/{id}", { id: orderId }, { signal }),
    { once: true },
  );
  const setOrder = useCallback((order: OrderView) => put(order.order_id, order), [put]);

  if (!orderId) return { held: { state: "none" }, setOrder, reload };
  const problem = failure && (hasCode(failure, errorCodes.ORDER_NOT_FOUND, errorCodes.BAD_INPUT) ? "unknown" : "failed");
  const held: HeldOrder = problem || loading || !data ? { state: problem ?? "loading" } : { state: "ready", order: data };
  return { held, setOrder, reload };
}
