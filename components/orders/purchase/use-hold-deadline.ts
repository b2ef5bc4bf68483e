"use client";

import { useCallback, useMemo, useState } from "react";
import { useClockSkew } from "@/components/orders/use-clock-skew";
import type { OrderView } from "@/lib/domain/orders/types";

export type HoldDeadline = {
  /** when the hold ends, by this machine's clock; undefined where nothing is to be counted down */
  until: string | undefined;
  /** it has run out on this page, whatever the order says */
  over: boolean;
  onEnd: () => void;
};

/** How long an order's places are still held. @param order the order on the screen, if one is */
export function useHoldDeadline(order: OrderView | undefined): HoldDeadline {
  const [overFor, setOverFor] = useState<string>();
  const skew = useClockSkew(order !== undefined);
  const { order_id: id, credit_expired_time: end, status } = order ?? {};
  const until = useMemo(() => end && new Date(new Date(end).getTime() + skew).toISOString(), [end, skew]);
  const over = id !== undefined && overFor === id;
  return { until: status === "unpaid" && !over ? until : undefined, over, onEnd: useCallback(() => setOverFor(id), [id]) };
}
