import type { OrderView } from "@/lib/domain/orders/types";
import { expect, type Caller, type ExhibitionFixture, type Reply, type SessionFixture } from "./fixtures";

/** A buyer and an invoice that differ from the factory's member. */
export const buyer = {
  last_name: "林",
  first_name: "雨晴",
  mobile: "0987654321",
  city: "高雄市",
  district: "前鎮區",
  address: "海邊路 1 號",
};
export const invoice = { method: "e_invoice", email: "lin@example.com" };

/** Bodies of the create calls: the first seats of a session fixture, or the best of its first area. */
export const seatsOf = ({ seatIds }: SessionFixture, count: number, from = 0) => (seatIds[0] as number[]).slice(from, from + count);
export const seated = (session: SessionFixture, count: number, more: object = {}) => ({
  session_id: session.sessionId,
  seat_ids: seatsOf(session, count),
  ticket_type: "e_ticket",
  ...more,
});
export const auto = ({ sessionId, areaIds }: SessionFixture, qty: number, more: object = {}) => ({
  session_id: sessionId,
  area_id: areaIds[0],
  qty,
  ticket_type: "e_ticket",
  ...more,
});

/** Tickets for an exhibition's first entry time: the counts of each type, in the order of its prices. */
export const entry = ({ sessionId, times, priceIds }: ExhibitionFixture, counts: number[], more: object = {}) => ({
  session_id: sessionId,
  ticket_time: times[0],
  items: counts.flatMap((qty, i) => (qty > 0 ? [{ price_id: priceIds[i], qty }] : [])),
  ticket_type: "e_ticket",
  ...more,
});

export const create = (api: Caller, body: object, headers: Record<string, string> = {}) =>
  api.post<OrderView>("/order/create", body, { headers });
export const autoCreate = (api: Caller, body: object, headers: Record<string, string> = {}) =>
  api.post<OrderView>("/order/auto_create", body, { headers });
export const createEntry = (api: Caller, body: object, headers: Record<string, string> = {}) =>
  api.post<OrderView>("/order/create_exhibition", body, { headers });
export const cancel = (api: Caller, id: string) => api.post<OrderView>(`/order/cancel/${id}`, { order_id: id });

/** Expects a failure with this status and code. */
export function refused(reply: Reply<unknown>, http: number, code: number): void {
  expect([reply.http, reply.code], JSON.stringify(reply.failure ?? reply.result)).toEqual([http, code]);
}

/** Expects success and returns the order. */
export async function orderOf(reply: Promise<Reply<OrderView>>): Promise<OrderView> {
  const { code, result, failure } = await reply;
  expect(code, JSON.stringify(failure)).toBe(0);
  return result;
}

/** Counts replies by code, so that a failed expectation shows unexpected codes. */
export function byCode(replies: Reply<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { code } of replies) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
