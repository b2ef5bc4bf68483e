import { useEffect } from "react";
import { namesPlaces } from "@/components/orders/order-paths";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { useSeparator } from "@/components/ui/use-separator";
import { keepTickets, type NextTicket } from "@/lib/client/offline/next-tickets";
import { whenClaimed } from "@/lib/client/session/leave-session";
import type { OrderView } from "@/lib/domain/orders/types";

/** Let the home page know of the tickets among these orders: of those to come, and of those that admit nobody any more. */
export function useKeepNextTickets(orders: OrderView[]): void {
  const dot = useSeparator();
  const seatLine = useSeatLine();
  useEffect(() => {
    const shows = orders.filter(({ ticket_qty: count, session_time: at }) => count > 0 && at);
    const next = shows.filter(({ status }) => status === "paid");
    const lang = document.documentElement.lang;
    const tickets = next.map((order): NextTicket => ({
      orderId: order.order_id,
      at: order.session_time!,
      name: order.event_name || order.order_no,
      image: order.event_image || null,
      places: (namesPlaces(order) ? seatLine(order.seats) : order.items.map(({ name, qty }) => `${name} × ${qty}`)).join(dot),
      lang,
    }));
    const gone = shows.filter(({ status }) => status !== "paid").map(({ order_id: id }) => id);
    let isShown = true;
    // what another member has left on this device is removed first
    void whenClaimed().then(() => {
      if (isShown) keepTickets(tickets, gone);
    });
    return () => {
      isShown = false;
    };
  }, [orders]); // eslint-disable-line react-hooks/exhaustive-deps -- the page's language does not change below it
}
