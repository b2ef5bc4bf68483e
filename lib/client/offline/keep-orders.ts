import { api } from "@/lib/client/api";
import { keepOrderFrames } from "@/lib/client/offline/keep-frames";
import { keepList, keepOrder, keptOrder } from "@/lib/client/offline/kept-order";
import type { OrderListView, OrderView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

/** So many orders' tickets are taken along unopened: the next ones. */
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
 * Take the member's upcoming orders along for where there is no network: the list, the frames of its pages,
 * and the tickets to come, also those that were never opened here. Without a service worker there
 * is nothing that would open them, and nothing is taken.
 */
export async function keepOrders(list: OrderListView): Promise<void> {
  await navigator.serviceWorker?.ready;
  if (!navigator.serviceWorker) return;
  await keepList(list);
  await keepOrderFrames();
  for (const { order_id: id } of nextTickets(list.items)) {
    if (await keptOrder(id)) continue;
    await keepOrder(await api.get("/order/detail/{id}", { id }, quietly));
  }
}
