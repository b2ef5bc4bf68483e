import type { OrderDetailView, OrderView, PaymentEntryView } from "@/lib/domain/orders/types";
import { db, querySql } from "@/lib/platform/db";
import type { MerchandiseFixture } from "@/prisma/factories/merchandise";
import type { Caller } from "./fixtures";

/** A line of an order: `qty` units of a merchandise fixture's spec. */
export const line = (merchandise: MerchandiseFixture, qty = 1, more: object = {}, spec = 0) => ({
  merchandise_id: merchandise.id,
  spec_id: merchandise.specIds[spec],
  qty,
  ...more,
});
export const body = (items: object[], more: object = {}) => ({ items, delivery: { method: "home" }, ...more });

export const order = (api: Caller, items: object[], more: object = {}, headers: Record<string, string> = {}) =>
  api.post<OrderView>("/merchandise/create_order", body(items, more), { headers });
export const cancelMerchandise = (api: Caller, id: string) =>
  api.post<OrderView>(`/merchandise/order/cancel/${id}`, { merchandise_order_id: id });
export const detailOf = async (api: Caller, id: string) => (await api.get<OrderDetailView>(`/merchandise/order/detail/${id}`)).result;
export const payEntry = (api: Caller, id: string, way = "credit") => api.get<PaymentEntryView>(`/payment/entry/merchandise/${id}/${way}`);

export const stockOf = async (specId: number | undefined) => (await db.merchandiseSpec.findUniqueOrThrow({ where: { id: specId } })).stock;
/** The number of units that a member holds, by the counter of the quotas. */
export const countOf = async (memberId: string, merchandiseId: number) =>
  (await db.merchandiseCount.findUnique({ where: { memberId_merchandiseId: { memberId, merchandiseId } } }))?.qty ?? 0;
/** The number of units in orders that are not cancelled. */
export async function soldOf(merchandiseId: number): Promise<{ units: number; orders: number }> {
  const [row] = await querySql<{ units: number; orders: number }>`
    SELECT coalesce(sum(oi.qty), 0)::int AS units, count(DISTINCT o.id)::int AS orders FROM order_items oi JOIN orders o ON o.id = oi.order_id
    JOIN merchandise_specs s ON s.id = oi.spec_id WHERE s.merchandise_id = ${merchandiseId} AND o.status <> 'cancelled'`;
  return row ?? { units: 0, orders: 0 };
}
