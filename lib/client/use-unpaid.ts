"use client";

import { api } from "@/lib/client/api";
import { continuePath } from "@/lib/client/pay-path";
import { hasLogin } from "@/lib/client/session/leave-session";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import { useCall } from "@/lib/client/use-call";
import type { UnpaidView } from "@/lib/domain/orders/types";

/** The order that has to be paid first. */
export type Unpaid = {
  orderId: string;
  /** until when it is held, ISO 8601 */
  until: string;
  /** where it goes on */
  path: string;
};

/**
 * The member's unpaid order, for the button that would begin another; a visitor without a login asks nothing.
 * @param withinMs a crowd that arrives at once asks spread over so long
 */
export function useUnpaid(sessionId: string, withinMs = 0): Unpaid | undefined {
  const loggedIn = useBrowserValue(hasLogin, false);
  const { last } = useCall<UnpaidView>(loggedIn ? sessionId : null, async ({ signal }) => {
    if (withinMs > 0) await new Promise((go) => setTimeout(go, Math.random() * withinMs));
    signal.throwIfAborted();
    return api.get<UnpaidView>(`/order/unpaid/${encodeURIComponent(sessionId)}`, { signal });
  });
  if (!loggedIn || !last?.order_id || !last.event_type || !last.credit_expired_time) return undefined;
  const { order_id, event_type, session_id, pay_way, credit_expired_time } = last;
  return { orderId: order_id, until: credit_expired_time, path: continuePath({ order_id, event_type, session_id, pay_way }) };
}
