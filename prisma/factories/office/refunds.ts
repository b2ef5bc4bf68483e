import { createProductOrder } from "@/lib/domain/orders/create/create-product-order";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { readAllowanceLines, sumAllowanceLines } from "@/lib/office/money/lists/read-allowance-lines";
import { sumInvoiceLines } from "@/lib/office/money/lists/read-invoice-lines";
import { recordAllowance } from "@/lib/office/money/lists/record-allowance";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder, payAtOnce } from "@/prisma/factories/paid-orders";
import { makeProduct } from "@/prisma/factories/products";
import type { SessionFixture } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

/** Creates a staff member of the service desk, as an actor. */
export async function makeClerk() {
  const { id, name } = await insertStaff({ roles: ["service"] });
  return { kind: "staff" as const, staffId: id, name };
}

/**
 * Creates an allowance that is read and noted, and a refund with added goods that two staff members decide, because a scan was undone.
 */
export async function useRefunds(session: SessionFixture, returnId: bigint): Promise<void> {
  const member = await makeMember();
  const { orderId } = await makePaidOrder({ member, session, seatIds: (session.seatIds[0] as number[]).slice(0, 1) });
  const items = [{ product_id: await makeProduct(db, { eventId: session.eventId }), qty: 1 }];
  const caller = { memberId: member.id, language: "tw" as const, bodyHash: "test" };
  await payAtOnce(await createProductOrder({ order: { order_id: orderId, items }, caller }), "credit");
  await db.invoice.update({
    where: { orderId },
    data: { status: "issued", amount: 1_050, invoiceNo: `HL${returnId}`, issuedAt: new Date() },
  });
  await db.refund.create({ data: { orderId, returnId, cause: "return", status: "refund_due", amount: 500, invoiced: 500 } });
  const day = isoInTaipei(new Date()).slice(0, 10);
  const reader = { eventIds: null, language: "tw" as const, limit: 1 };
  const { lines } = await readAllowanceLines({ from: day, to: day }, reader);
  await Promise.all([sumAllowanceLines({ from: day, to: day }, reader), sumInvoiceLines({ from: day, to: day }, reader)]);
  const [one, other] = [await makeClerk(), await makeClerk()];
  await recordAllowance({ refundId: BigInt(lines[0]?.refund_id ?? 0), allowanceNo: "A1", actor: one, eventIds: null });
  const { id: ticketId } = await db.ticket.findFirstOrThrow({ where: { orderId } });
  await db.ticketScan.create({ data: { ticketId, accepted: true, scannedAt: new Date(), gate: "A", undoneAt: new Date() } });
  const wish = { orderId, ticketNos: null, withFee: false, placesBack: true, paperReturned: true, reason: "-" };
  const { refundId } = await refundByStaff({ ...wish, actor: one });
  await approveRefund({ refundId, actor: other, placesBack: true, paperReturned: true });
}
