import { likelyNow } from "@/lib/client/clock/server-clock";
import { hasLogin, MEMBER_CACHES, whenClaimed } from "@/lib/client/session/leave-session";
import type { OrderDetailView, OrderListView } from "@/lib/domain/orders/types";

/** Goes with the login: leave-session deletes every cache of this beginning. */
const CACHE = `${MEMBER_CACHES}-tickets`;
const KEPT_AT = "x-kept-at";

const LIST = "/order/list";
const orderPath = (orderId: string) => `/order/detail/${encodeURIComponent(orderId)}`;
const qrPath = (ticketNo: string) => `/ticket/qrcode/${encodeURIComponent(ticketNo)}`;

export type KeptOrder = { order: OrderDetailView; keptAt: string };

export type KeptList = { list: OrderListView; keptAt: string };

const dated = (value: unknown) => new Response(JSON.stringify(value), { headers: { [KEPT_AT]: new Date(likelyNow()).toISOString() } });

async function open(): Promise<Cache | undefined> {
  return "caches" in window && hasLogin() ? caches.open(CACHE).catch(() => undefined) : undefined;
}

/** Keep a paid order with its codes for the way to the entrance, where the network may be gone. A code never changes: it is fetched once. */
export async function keepOrder(order: OrderDetailView): Promise<void> {
  await whenClaimed();
  const cache = await open();
  if (!cache) return;
  await cache.put(orderPath(order.order_id), dated(order));
  for (const { ticket_no: no, qr_available: shown } of order.tickets) {
    if (!shown) await cache.delete(qrPath(no));
    else if (!(await cache.match(qrPath(no)))) {
      const code = await fetch(qrPath(no), { credentials: "same-origin" });
      if (code.ok) await cache.put(qrPath(no), code);
    }
  }
  await stayEmpty();
}

/** A logout meanwhile has emptied the device, and it stays empty. */
async function stayEmpty(): Promise<void> {
  if (!hasLogin()) await caches.delete(CACHE);
}

/** Keep the newest orders as the list shows them. */
export async function keepList(list: OrderListView): Promise<void> {
  await whenClaimed();
  await (await open())?.put(LIST, dated(list));
  await stayEmpty();
}

/** The order list stored on this device, and when it was stored. */
export async function keptList(): Promise<KeptList | undefined> {
  const kept = await (await open())?.match(LIST);
  const keptAt = kept?.headers.get(KEPT_AT);
  return kept && keptAt ? { list: (await kept.json()) as OrderListView, keptAt } : undefined;
}

/** An order stored on this device, and when it was stored. */
export async function keptOrder(orderId: string): Promise<KeptOrder | undefined> {
  const kept = await (await open())?.match(orderPath(orderId));
  const keptAt = kept?.headers.get(KEPT_AT);
  return kept && keptAt ? { order: (await kept.json()) as OrderDetailView, keptAt } : undefined;
}

/** The stored picture of a ticket's code. */
export async function keptQrCode(ticketNo: string): Promise<Blob | undefined> {
  return (await (await open())?.match(qrPath(ticketNo)))?.blob();
}
