"use client";

import { useCallback, useEffect, useState } from "react";
import { api, ApiError } from "@/lib/client/api";
import type { OrderDetailView } from "@/lib/domain/orders/types";

export type OrderState =
  | { state: "loading" }
  | { state: "ready"; order: OrderDetailView }
  /** no such order, or not this member's */
  | { state: "invalid" }
  | { state: "failed" };

const BAD_INPUT = 1000;
const NO_SUCH_ORDER = 3001;

/** One order of the member, and ways to read it again or to put a newer answer in its place. */
export function useOrder(orderId: string | undefined) {
  const [result, setResult] = useState<OrderState>({ state: orderId ? "loading" : "invalid" });

  const load = useCallback(async (): Promise<OrderDetailView | undefined> => {
    if (!orderId) return undefined;
    try {
      const order = await api.get<OrderDetailView>(`/order/detail/${encodeURIComponent(orderId)}`);
      setResult({ state: "ready", order });
      return order;
    } catch (thrown) {
      const invalid = thrown instanceof ApiError && (thrown.code === NO_SUCH_ORDER || thrown.code === BAD_INPUT);
      // what is on the screen stays there when a second reading fails
      setResult((now) => (invalid ? { state: "invalid" } : now.state === "ready" ? now : { state: "failed" }));
      return undefined;
    }
  }, [orderId]);

  useEffect(() => {
    void load();
  }, [load]);

  return { ...result, load, retry: () => { setResult({ state: "loading" }); void load(); } };
}
