import { createMerchandiseOrder } from "@/lib/domain/orders/create/create-merchandise-order";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makeMerchandise } from "@/prisma/factories/merchandise";

/** A paid order of two pieces that waits to be packed. */
export async function makeParcel({ eventId, stock = 50 }: { eventId?: number; stock?: number } = {}) {
  const [member, merchandise] = [await makeMember(), await makeMerchandise(db, { eventId, specs: [{ price: 500, stock }] })];
  const specId = merchandise.specIds[0] as number;
  const orderId = await createMerchandiseOrder({
    order: { items: [{ merchandise_id: merchandise.id, spec_id: specId, qty: 2 }], delivery: { method: "home" } },
    caller: { memberId: member.id, language: "tw", bodyHash: "test" },
  });
  const { orderNo } = await db.order.update({ where: { id: orderId }, data: { status: "paid", paidAt: new Date(), eventId } });
  return { member, merchandiseId: merchandise.id, specId, orderId, orderNo };
}

/** A return of one faulty piece, asked for or approved. */
export async function makeReturn(status: "requested" | "approved" = "requested") {
  const parcel = await makeParcel();
  await db.order.update({ where: { id: parcel.orderId }, data: { deliveryStatus: "picked_up", deliveredAt: new Date() } });
  const data = { orderId: parcel.orderId, specId: parcel.specId, kind: "rma", qty: 1, reason: "印刷有瑕疵", status };
  return { ...parcel, returnId: String((await db.merchandiseReturn.create({ data })).id) };
}
