"use client";

import { useLayoutEffect, useRef } from "react";
import { continueOrder } from "@/components/orders/continue-order";
import type { HeldOrder } from "@/components/orders/purchase/use-held-order";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { changePurchase, readPurchase, resetPurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import { USUAL_TICKETS } from "@/lib/domain/events/rules";
import { countStep, fitCount, sharedStep } from "@/lib/domain/seats/rules";

/**
 * Takes the parameters of the address (`qty`, `mode`, `area`, or the `order_id` to continue) into the purchase once and removes
 * them from the address, so that a reload continues where the visitor was. A new choice from the event's page replaces an order
 * of this tab that is no longer unpaid.
 */
export function usePurchaseArrival(session: PurchaseSession | null, held: HeldOrder): void {
  const arrivedAt = useRef("");
  const instead = useRef<Partial<PurchaseState> | null>(null);
  // layout effect, so that an order that has ended is never painted
  useLayoutEffect(() => {
    if (!session || arrivedAt.current === session.head.session_id) return;
    arrivedAt.current = session.head.session_id;
    const { head, areas } = session;
    const query = new URLSearchParams(window.location.search);
    const before = readPurchase();
    if (before.sessionID !== head.session_id) resetPurchase({ sessionID: head.session_id });
    const stored = readPurchase();
    const orderId = query.get("order_id");
    if (orderId && orderId !== stored.orderID) continueOrder({ order_id: orderId });
    const brings = ["qty", "mode", "area"].some((name) => query.has(name));
    if (orderId || (stored.isBookStep && !brings)) return clearQuery();

    const change: Partial<PurchaseState> = { isSeatMap: head.is_seat_map };
    const max = Math.min(head.max_per_order, head.max_per_member);
    const qty = Number(query.get("qty") ?? stored.ticketNum);
    const mode = query.get("mode");
    if (mode === "self" || mode === "auto") change.mode = mode;
    if (!head.is_seat_map || areas.every((area) => !area.is_numbered)) change.mode = "auto";
    const area = areas.find((entry) => entry.area_id === (query.get("area") ?? stored.areaID));
    const step = area ? countStep(area.package_size) : sharedStep(areas);
    change.ticketNum = fitCount(Number.isFinite(qty) ? qty : USUAL_TICKETS, { max, step });
    change.areaID = area?.area_id ?? "";
    change.blockID = area?.block_id ?? "";
    const chosenMode = change.mode ?? stored.mode;
    if (brings) change.step = query.has("area") && area?.is_numbered && chosenMode === "self" ? 2 : 1;
    else if (stored.step === 2 && (!area || chosenMode === "auto")) change.step = 1;
    change.seats = stored.seats.slice(0, max);
    clearQuery();
    if (stored.isBookStep)
      instead.current = { ...change, seats: [], isBookStep: false, orderID: "", orderPrice: 0, credit_expired_time: "" };
    else changePurchase(change);
  }, [session]);

  useLayoutEffect(() => {
    const change = instead.current;
    if (!change || (held.state !== "ready" && held.state !== "unknown")) return;
    instead.current = null;
    if (held.state !== "ready" || held.order.status !== "unpaid") changePurchase(change);
  });
}

function clearQuery(): void {
  if (window.location.search) window.history.replaceState(window.history.state, "", window.location.pathname);
}
