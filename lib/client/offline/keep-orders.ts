import { api } from "@/lib/client/api";
import { keepOrderFrames } from "@/lib/client/offline/keep-frames";
import { keepList, keepOrder, storedOrder } from "@/lib/client/offline/stored-order";
import type { OrderListView, OrderView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

/** The most orders whose tickets are stored without having been opened: the next ones. */
const TAKEN_ALONG = 8;
/** The user has not asked for these calls, so a refusal changes nothing on the page. */
const quietly = { handles: [errorCodes.BAD_INPUT, errorCodes.ORDER_NOT_FOUND, errorCodes.TOO_BUSY, errorCodes.MAINTENANCE] };

/** The next paid tickets of a list of upcoming orders, the soonest first; postponed ones have no time and come last. */
function nextTickets(orders: OrderView[]): OrderView[] {
  const at = ({ session_time: time }: OrderView) => (time ? Date.parse(time) : Number.MAX_SAFE_INTEGER);
  return orders
    .filter((order) => order.status === "paid" && order.ticket_qty > 0)
    .sort((a, b) => at(a) - at(b))
    .slice(0, TAKEN_ALONG);
}

/**
 * Stores the member's upcoming orders for use without a network: the list, the frames of its pages, and the next
 * tickets, also those that were never opened here. Without a service worker nothing could open them, so nothing is
 * stored.
 */
export async function keepOrders(list: OrderListView): Promise<void> {
  await navigator.serviceWorker?.ready;
  if (!navigator.serviceWorker) return;
  await keepList(list);
  await keepOrderFrames();
  for (const { order_id: id } of nextTickets(list.items)) {
    if (await storedOrder(id)) continue;
    await keepOrder(await api.get("/order/detail/{id}", { id }, quietly));
  }
}
