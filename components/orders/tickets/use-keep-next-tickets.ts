import { useEffect } from "react";
import { namesPlaces } from "@/components/orders/order-paths";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { useSeparator } from "@/components/ui/use-separator";
import { keepTickets, toNextTicket } from "@/lib/client/offline/next-tickets";
import { whenClaimed } from "@/lib/client/session/leave-session";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";

/** Updates the tickets that the home page shows: adds those of upcoming orders, and removes those that are no longer valid. */
export function useKeepNextTickets(orders: (OrderView | OrderDetailView)[]): void {
  const dot = useSeparator();
  const seatLine = useSeatLine();
  useEffect(() => {
    const lang = document.documentElement.lang;
    const shows = orders.map((order) => {
      const places = namesPlaces(order) ? seatLine(order.seats) : order.items.map(({ name, qty }) => `${name} × ${qty}`);
      return { id: order.order_id, ticket: toNextTicket(order, { places: places.join(dot), lang }) };
    });
    const tickets = shows.flatMap(({ ticket }) => ticket ?? []);
    const gone = shows.filter(({ ticket }) => !ticket).map(({ id }) => id);
    let isShown = true;
    // the data of another member on this device is removed first
    void whenClaimed().then(() => {
      if (isShown) keepTickets(tickets, gone);
    });
    return () => {
      isShown = false;
    };
  }, [orders]); // eslint-disable-line react-hooks/exhaustive-deps -- the page's language does not change while it is mounted
}
