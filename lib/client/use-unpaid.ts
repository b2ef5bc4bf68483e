"use client";

import { api } from "@/lib/client/api";
import { useIsPast } from "@/lib/client/clock/use-now";
import type { continuePath } from "@/lib/client/pay-path";
import { hasLogin } from "@/lib/client/session/leave-session";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import { useCall } from "@/lib/client/use-call";
import type { UnpaidView } from "@/lib/domain/orders/types";

/** The time over which browsers spread this call when a sale opens, in ms. */
export const UNPAID_ASKED_WITHIN_MS = 1_000;

/** The order that has to be paid first. */
export type Unpaid = {
  /** until when it is held, ISO 8601 */
  until: string;
  /** from which `continuePath` makes the path at which it continues */
  order: Parameters<typeof continuePath>[0];
};

/**
 * The member's unpaid order until its deadline, for the button that would begin another order. Makes no call without a
 * login.
 * @param sessionId null while nothing can be bought
 * @param withinMs delays the call by a random time up to this, so that a crowd does not call at once
 */
export function useUnpaid(sessionId: string | null, withinMs = 0): Unpaid | undefined {
  const loggedIn = useBrowserValue(hasLogin, false);
  const { last } = useCall<UnpaidView>(loggedIn ? sessionId : null, async ({ signal }) => {
    if (withinMs > 0) await new Promise((go) => setTimeout(go, Math.random() * withinMs));
    signal.throwIfAborted();
    return api.get("/order/unpaid/{id}", { id: sessionId! }, { signal });
  });
  const until = last?.credit_expired_time;
  const isOver = useIsPast(until);

  if (!loggedIn || sessionId === null || !last?.order_id || !last.event_type || !until || isOver) return undefined;
  const { order_id, event_type, session_id, pay_way } = last;
  return { until, order: { order_id, event_type, session_id, pay_way } };
}
