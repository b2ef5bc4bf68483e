"use client";

import { useIsPast } from "@/lib/client/clock/use-now";
import type { OrderView } from "@/lib/domain/orders/types";

export type HoldDeadline = {
  /** when the hold ends; undefined if there is no countdown */
  until: string | undefined;
  /** it has passed, whatever the order's status says */
  over: boolean;
};

/** How long an order's places are still held, by the server's clock. @param order the order on the screen, if any */
export function useHoldDeadline(order: OrderView | undefined): HoldDeadline {
  const end = order?.status === "unpaid" ? order.credit_expired_time : undefined;
  const over = useIsPast(end);
  return { until: over ? undefined : end, over };
}
