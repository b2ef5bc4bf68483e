import { likelyNow } from "@/lib/client/clock/server-clock";
import { hasLogin, MEMBER_CACHES, whenClaimed } from "@/lib/client/session/leave-session";
import type { OrderDetailView, OrderListView } from "@/lib/domain/orders/types";
import type { HandedTicketView } from "@/lib/domain/tickets/types";

/** Deleted when the login ends: leave-session deletes every cache with this prefix. */
const CACHE = `${MEMBER_CACHES}-tickets`;
const KEPT_AT = "x-kept-at";

const LIST = "/order/list";
const HANDED = "/ticket/handed";
const orderPath = (orderId: string) => `/order/detail/${encodeURIComponent(orderId)}`;
const qrPath = (ticketNo: string) => `/ticket/qrcode/${encodeURIComponent(ticketNo)}`;

export type StoredOrder = { order: OrderDetailView; keptAt: string };

export type StoredList = { list: OrderListView; keptAt: string };

const dated = (value: unknown) => new Response(JSON.stringify(value), { headers: { [KEPT_AT]: new Date(likelyNow()).toISOString() } });

async function open(): Promise<Cache | undefined> {
  return "caches" in window && hasLogin() ? caches.open(CACHE).catch(() => undefined) : undefined;
}

/** Stores a paid order with its codes, because there may be no network at the entrance. A code never changes, so it is fetched once. */
export async function keepOrder(order: OrderDetailView): Promise<void> {
  await whenClaimed();
  const cache = await open();
  if (!cache) return;
  await cache.put(orderPath(order.order_id), dated(order));
  await keepCodes(cache, order.tickets);
  await stayEmpty();
}

/** Stores the tickets that other members handed over, with their codes, and forgets those that were called back. */
export async function keepHanded(items: HandedTicketView[]): Promise<void> {
  await whenClaimed();
  const cache = await open();
  if (!cache) return;
  const gone = ((await storedHanded()) ?? []).filter((old) => !items.some(({ ticket_no: no }) => no === old.ticket_no));
  await keepCodes(cache, [...items, ...gone.map((old) => ({ ...old, qr_available: false }))]);
  await cache.put(HANDED, dated(items));
  await stayEmpty();
}

/** The tickets of other members' orders that are stored on this device. */
export async function storedHanded(): Promise<HandedTicketView[] | undefined> {
  const kept = await (await open())?.match(HANDED);
  return kept && ((await kept.json()) as HandedTicketView[]);
}

async function keepCodes(cache: Cache, tickets: { ticket_no: string; qr_available: boolean }[]): Promise<void> {
  for (const { ticket_no: no, qr_available: shown } of tickets) {
    if (!shown) await cache.delete(qrPath(no));
    else if (!(await cache.match(qrPath(no)))) {
      const code = await fetch(qrPath(no), { credentials: "same-origin" });
      if (code.ok) await cache.put(qrPath(no), code);
    }
  }
}

/** Deletes the cache again if the member has logged out in the meantime. */
async function stayEmpty(): Promise<void> {
  if (!hasLogin()) await caches.delete(CACHE);
}

/** Stores the newest orders as the list shows them. */
export async function keepList(list: OrderListView): Promise<void> {
  await whenClaimed();
  await (await open())?.put(LIST, dated(list));
  await stayEmpty();
}

/** The order list stored on this device, and when it was stored. */
export async function storedList(): Promise<StoredList | undefined> {
  const kept = await (await open())?.match(LIST);
  const keptAt = kept?.headers.get(KEPT_AT);
  return kept && keptAt ? { list: (await kept.json()) as OrderListView, keptAt } : undefined;
}

/** An order stored on this device, and when it was stored. */
export async function storedOrder(orderId: string): Promise<StoredOrder | undefined> {
  const kept = await (await open())?.match(orderPath(orderId));
  const keptAt = kept?.headers.get(KEPT_AT);
  return kept && keptAt ? { order: (await kept.json()) as OrderDetailView, keptAt } : undefined;
}

/** The stored picture of a ticket's code. */
export async function storedQrCode(ticketNo: string): Promise<Blob | undefined> {
  return (await (await open())?.match(qrPath(ticketNo)))?.blob();
}
