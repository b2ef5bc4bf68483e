"use client";

import { useEffect, useRef } from "react";
import { continueOrder } from "@/components/orders/continue-order";
import type { PurchaseState } from "@/lib/client/stores/purchase-store";
import type { OrderView } from "@/lib/domain/orders/types";

/**
 * Continues the member's unpaid order for this session, started in another tab or on another device, instead of showing it as a
 * blocker. Not if seats were picked here meanwhile, and not if this page has already held the order and given it up.
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
