"use client";

import { useIsPast } from "@/lib/client/clock/use-now";
import type { OrderView } from "@/lib/domain/orders/types";

export type HoldDeadline = {
  /** when the hold ends; undefined where nothing is to be counted down */
  until: string | undefined;
  /** it has run out, whatever the order says */
  over: boolean;
};

/** How long an order's places are still held, by the server's clock. @param order the order on the screen, if one is */
export function useHoldDeadline(order: OrderView | undefined): HoldDeadline {
  const end = order?.status === "unpaid" ? order.credit_expired_time : undefined;
  const over = useIsPast(end);
  return { until: over ? undefined : end, over };
}
