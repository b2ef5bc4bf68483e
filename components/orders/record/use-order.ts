"use client";

import { useCallback, useEffect } from "react";
import { api, hasCode, NO_ANSWER } from "@/lib/client/api";
import { keepOrderFrames } from "@/lib/client/offline/keep-frames";
import { keepOrder, storedOrder } from "@/lib/client/offline/stored-order";
import { useCall } from "@/lib/client/use-call";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

type ReadOrder = { order: OrderDetailView; /** set if the device is offline: this order is its own copy from that time */ keptAt?: string };

export type OrderState =
  | { state: "loading" }
  | ({ state: "ready" } & ReadOrder)
  /** the order does not exist, or belongs to another member */
  | { state: "invalid" }
  | { state: "failed" };

/** The order, or the device's copy if it is offline and nothing is shown yet. @throws ApiError */
async function readOrder(orderId: string, signal: AbortSignal, shown: boolean): Promise<ReadOrder> {
  try {
    const order = await api.get("/order/detail/{id}", { id: orderId }, { signal });
    // also for a refunded order: the device's older copy must not look valid
    if (order.tickets.length > 0)
      void keepOrder(order)
        .then(keepOrderFrames)
        .catch(() => undefined);
    return { order };
  } catch (thrown) {
    const kept = hasCode(thrown, NO_ANSWER) && !shown ? await storedOrder(orderId).catch(() => undefined) : undefined;
    if (!kept) throw thrown;
    return kept;
  }
}

/** One order of the member, and functions to reload it. If a reload fails, the order stays on the screen. */
export function useOrder(orderId: string | undefined) {
  const { data, failure, reload, refetch } = useCall(orderId ?? null, ({ signal }, last: ReadOrder | undefined) =>
    readOrder(orderId!, signal, last?.order.order_id === orderId),
  );
  const isCopy = data?.keptAt !== undefined;
  useEffect(() => {
    if (!isCopy) return;
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isCopy, reload]);
  const load = useCallback(async () => (await refetch())?.order, [refetch]);
  return { ...stateOf(), load, retry: reload };

  function stateOf(): OrderState {
    if (!orderId || (failure && hasCode(failure, errorCodes.ORDER_NOT_FOUND, errorCodes.BAD_INPUT))) return { state: "invalid" };
    if (data) return { state: "ready", ...data };
    return { state: failure ? "failed" : "loading" };
  }
}
