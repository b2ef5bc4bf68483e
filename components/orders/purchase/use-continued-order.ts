"use client";

import { useEffect, useRef } from "react";
import { continueOrder } from "@/components/orders/continue-order";
import type { PurchaseState } from "@/lib/client/stores/purchase-store";
import type { OrderView } from "@/lib/domain/orders/types";

/**
 * A member's own order for this session, begun in another tab or on another device, goes on here instead of standing in
 * the way; not over seats that were picked here meanwhile, and not one that this page has held before and given up.
 */
export function useContinuedOrder(unpaid: OrderView | undefined, purchase: PurchaseState): void {
  const held = useRef(new Set<string>());
  const { orderID, sessionID, seats } = purchase;
  useEffect(() => {
    if (orderID) held.current.add(orderID);
    if (!unpaid || orderID || seats.length > 0 || unpaid.session_id !== sessionID || held.current.has(unpaid.order_id)) return;
    continueOrder(unpaid);
  }, [unpaid, orderID, sessionID, seats.length]);
}
