import { Caller } from "@/e2e/fixtures";
import { db } from "@/lib/platform/db";
import type { MemberFixture } from "@/prisma/factories/members";
import { makeParcel } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

/** A member's data: an unpaid order, a paid one, its ticket, an order of merchandise. */
type Belongings = { owner: MemberFixture; unpaid: string; paid: string; ticketNo: string; merchandise: string; specId: string };

export async function makeBelongings(site: string, owner: MemberFixture): Promise<Belongings> {
  const [show, other] = [await makeSession({ seats: 4 }), await makeSession({ seats: 4 })];
  const { orderId: paid } = await makePaidOrder({ member: owner, session: show, seatIds: show.seatIds[0]?.slice(0, 1) ?? [] });
  const placed = await new Caller(site, owner.token).post<{ order_id: string }>("/order/create", {
    session_id: String(other.sessionId),
    seat_ids: other.seatIds[0]?.slice(0, 1).map(String),
    ticket_type: "e_ticket",
  });
  if (placed.code !== 0) throw new Error(`the order was refused: ${JSON.stringify(placed.failure)}`);
  const parcel = await makeParcel();
  // The parcel's factory creates another member.
  await db.order.update({ where: { id: parcel.orderId }, data: { memberId: owner.id } });
  const { ticketNo } = await db.ticket.findFirstOrThrow({ where: { orderId: paid } });
  return { owner, unpaid: placed.result.order_id, paid, ticketNo, merchandise: parcel.orderId, specId: String(parcel.specId) };
}

/** The ids in a call: one member's, or ids that do not exist. */
export type Named = Omit<Belongings, "owner" | "specId">;
export const NOTHING: Named = {
  unpaid: "0b9c7a52-6c1e-4f0e-9d53-3f0a5a4f7c11",
  paid: "0b9c7a52-6c1e-4f0e-9d53-3f0a5a4f7c12",
  merchandise: "0b9c7a52-6c1e-4f0e-9d53-3f0a5a4f7c13",
  ticketNo: "000000000000",
};

type Example = (ids: Named, specId: string) => { path: string; body?: object };

const bank_account = { bank_code: "004", account: "0000123456789", holder: "測試" };
const reason = "cannot come";

/** A request for each call that names something of one member; the test that reads this fails for a call without one. */
export const ownerExamples: Record<string, Example> = {
  "GET /order/detail/{id}": ({ paid }) => ({ path: `/order/detail/${paid}` }),
  "GET /order/v2/receipt/{id}": ({ paid }) => ({ path: `/order/v2/receipt/${paid}` }),
  "GET /order/refund_form/{id}": ({ paid }) => ({ path: `/order/refund_form/${paid}` }),
  "GET /order/apple_wallet/{id}": ({ paid }) => ({ path: `/order/apple_wallet/${paid}` }),
  "POST /order/google_wallet/{id}": ({ paid }) => ({ path: `/order/google_wallet/${paid}` }),
  "GET /ticket/qrcode/{ticket_no}": ({ ticketNo }) => ({ path: `/ticket/qrcode/${ticketNo}` }),
  "POST /ticket/name": ({ ticketNo }) => ({ path: "/ticket/name", body: { ticket_no: ticketNo, name: "林雨晴" } }),
  "POST /ticket/hand_over": ({ ticketNo }) => ({ path: "/ticket/hand_over", body: { ticket_no: ticketNo, mobile: "0912345678" } }),
  "POST /ticket/call_back": ({ ticketNo }) => ({ path: "/ticket/call_back", body: { ticket_no: ticketNo } }),
  "POST /ticket/offer_back": ({ ticketNo }) => ({ path: "/ticket/offer_back", body: { ticket_no: ticketNo } }),
  "POST /ticket/keep": ({ ticketNo }) => ({ path: "/ticket/keep", body: { ticket_no: ticketNo } }),
  "GET /merchandise/order/detail/{id}": ({ merchandise }) => ({ path: `/merchandise/order/detail/${merchandise}` }),
  "POST /merchandise/order/return/{id}": ({ merchandise }, spec_id) => ({
    path: `/merchandise/order/return/${merchandise}`,
    body: { kind: "return", spec_id, qty: 1, reason },
  }),
  "POST /merchandise/order/cancel/{id}": ({ merchandise }) => ({
    path: `/merchandise/order/cancel/${merchandise}`,
    body: { merchandise_order_id: merchandise },
  }),
  "POST /order/create_product": ({ paid }, product_id) => ({
    path: "/order/create_product",
    body: { order_id: paid, items: [{ product_id, qty: 1 }] },
  }),
  "POST /order/update_delivery": ({ unpaid }) => ({ path: "/order/update_delivery", body: { order_id: unpaid, ticket_type: "e_ticket" } }),
  "GET /payment/newebpay_entry/{orderID}/{payWay}": ({ unpaid }) => ({ path: `/payment/newebpay_entry/${unpaid}/credit` }),
  "GET /payment/checkout_product/{orderProductId}/{payWay}": ({ unpaid }) => ({ path: `/payment/checkout_product/${unpaid}/credit` }),
  "GET /payment/entry/merchandise/{orderID}/{payWay}": ({ merchandise }) => ({
    path: `/payment/entry/merchandise/${merchandise}/credit`,
  }),
  "POST /order/cancel_exhibition/{order_id}": ({ unpaid }) => ({ path: `/order/cancel_exhibition/${unpaid}`, body: {} }),
  "POST /order/give_back/{id}": ({ paid }) => ({ path: `/order/give_back/${paid}` }),
  "POST /order/refund_account/{id}": ({ paid }) => ({ path: `/order/refund_account/${paid}`, body: { bank_account } }),
  "POST /order/refund/{id}": ({ paid }) => ({ path: `/order/refund/${paid}`, body: { reason } }),
  "POST /order/cancel/{id}": ({ unpaid }) => ({ path: `/order/cancel/${unpaid}`, body: { order_id: unpaid } }),
};
