"use client";

import { useCallback, useEffect, useState } from "react";
import { api, hasCode, NO_ANSWER } from "@/lib/client/api";
import { keepOrderFrames } from "@/lib/client/offline/keep-frames";
import { keepOrder, keptOrder } from "@/lib/client/offline/kept-order";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

export type OrderState =
  | { state: "loading" }
  | { state: "ready"; order: OrderDetailView; /** the device's own copy of that moment: the network is gone */ keptAt?: string }
  /** no such order, or not this member's */
  | { state: "invalid" }
  | { state: "failed" };

/** One order of the member, and ways to read it again or to put a newer answer in its place. */
export function useOrder(orderId: string | undefined) {
  const [result, setResult] = useState<OrderState>({ state: orderId ? "loading" : "invalid" });

  const load = useCallback(async (): Promise<OrderDetailView | undefined> => {
    if (!orderId) return undefined;
    try {
      const order = await api.get<OrderDetailView>(`/order/detail/${encodeURIComponent(orderId)}`);
      setResult({ state: "ready", order });
      // also of a refunded order: what the device kept of it before must not look valid
      if (order.tickets.length > 0)
        void keepOrder(order)
          .then(keepOrderFrames)
          .catch(() => undefined);
      return order;
    } catch (thrown) {
      const invalid = hasCode(thrown, errorCodes.ORDER_NOT_FOUND, errorCodes.BAD_INPUT);
      const unanswered = hasCode(thrown, NO_ANSWER);
      const kept = unanswered ? await keptOrder(orderId).catch(() => undefined) : undefined;
      // what is on the screen stays there when a second reading fails
      setResult((now) =>
        invalid ? { state: "invalid" } : now.state === "ready" ? now : kept ? { state: "ready", ...kept } : { state: "failed" },
      );
      return undefined;
    }
  }, [orderId]);

  useEffect(() => {
    void load();
  }, [load]);

  const isCopy = result.state === "ready" && result.keptAt !== undefined;
  useEffect(() => {
    if (!isCopy) return;
    const again = () => void load();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isCopy, load]);

  return {
    ...result,
    load,
    retry: () => {
      setResult({ state: "loading" });
      void load();
    },
  };
}
