"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import { keepTickets, parseTickets, storedTickets, ticketsOfDay, toNextTicket, type NextTicket } from "@/lib/client/offline/next-tickets";
import { keepOrder } from "@/lib/client/offline/stored-order";
import { whenClaimed } from "@/lib/client/session/leave-session";
import { whenIdle } from "@/lib/client/when-idle";
import * as errorCodes from "@/lib/errors/codes";

/** This call runs in the background: a refusal changes nothing on the page. */
const quietly = { handles: [errorCodes.TOKEN_MISSING, errorCodes.TOKEN_REVOKED, errorCodes.TOO_BUSY, errorCodes.MAINTENANCE] };

/**
 * Today's tickets, refreshed by one request after the page has loaded: meanwhile a show may have been called off, or a ticket
 * scanned or returned elsewhere. Without an answer, the stored tickets are shown.
 */
export function useRefreshToday(kept: NextTicket[], now: Date): NextTicket[] {
  const [fresh, setFresh] = useState<string>();
  const ids = kept.map(({ orderId }) => orderId).join();
  useEffect(() => {
    if (!ids) return;
    let isShown = true;
    async function refresh(): Promise<void> {
      await whenClaimed();
      for (const id of ids.split(",")) {
        const order = await api.get("/order/detail/{id}", { id }, quietly).catch(() => undefined);
        if (!order || !isShown) continue;
        const ticket = toNextTicket(order, { lang: document.documentElement.lang });
        keepTickets(ticket ? [ticket] : [], ticket ? [] : [id]);
        await keepOrder(order).catch(() => undefined);
      }
      if (isShown) setFresh(storedTickets() ?? "[]");
    }
    whenIdle(() => void refresh());
    return () => {
      isShown = false;
    };
  }, [ids]);
  return fresh === undefined ? kept : ticketsOfDay(parseTickets(fresh), now);
}
