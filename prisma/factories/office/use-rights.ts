import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOverdueUsing } from "@/lib/domain/orders/lifecycle/cancel-overdue-using";
import { listReserved } from "@/lib/domain/rights/list-reserved";
import { listRights } from "@/lib/domain/rights/list-rights";
import { areRightsLeft } from "@/lib/domain/rights/rights-of-order";
import { listOfficeRights, readRightUses } from "@/lib/office/rights/list-rights";
import { releaseStock, reserveStock } from "@/lib/office/rights/reserved-stock";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeMembers } from "@/prisma/factories/members";
import { makeCodes, makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

const by = { actor: testOperator, eventIds: null };

/** Uses rights of every carrier, with and without limits, and reads them in every way. @returns the rights of the event */
export async function useRights(): Promise<number> {
  const session = await makeSession({ seats: 4 });
  const { eventId, sessionId } = session;
  const [member, other] = await makeMembers(2);
  const memberId = member!.id;
  const window = { from: -60, until: 3_600 };
  const limits = { maxTickets: 9, maxPerMember: 4, maxPerOrder: 4, budget: 9_000, minAmount: 1, orderLimit: 4, memberLimit: 4, weight: 2 };
  const code = await makeRight({ eventId, carrier: "code", ...limits, ...window });
  await makeRight({ eventId, carrier: "list", givesEarly: true, holders: [memberId] });
  await makeRight({ eventId, groupSize: 4, groupPaid: 3, stoppedAt: new Date() });
  const rule = await makeRight({ eventId, groupSize: 4, groupPaid: 3 });
  const codes = await makeCodes(code.id);
  const seatIds = (session.seatIds[0] as number[]).slice(0, 1);
  const order = { session_id: sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const, codes };
  const orderId = await createOrder({ order, caller: { memberId, language: "tw", bodyHash: "-" } });
  const ends_at = addSeconds(new Date(), 3_600);
  await reserveStock({ right_id: rule.id, session_id: sessionId, area_id: session.areaIds[0], places: 2, ends_at }, by);
  await listReserved({ sessionId, memberId });
  const best = { session_id: sessionId, area_id: session.areaIds[0] as number, qty: 1, ticket_type: "e_ticket" as const };
  await autoCreateOrder({ order: best, caller: { memberId: other!.id, language: "tw", bodyHash: "-" } });
  await releaseStock((await db.seatBlock.findFirstOrThrow({ where: { rightId: rule.id } })).id, by);
  const bare = await makeSession({ seats: 1 });
  for (const asked of [session, bare]) await listRights({ sessionId: asked.sessionId, memberId, language: "tw" });
  await listRights({ sessionId, memberId: other!.id, language: "tw" });
  await readRightUses({ id: code.id, eventIds: null });
  await db.$transaction((tx) => areRightsLeft(tx, orderId));
  await db.order.update({ where: { id: orderId }, data: { payDeadline: new Date(0), heldUntil: new Date(0) } });
  await cancelOverdueUsing([code.id], { isRefused: true });
  return (await listOfficeRights({ eventId, eventIds: null })).length;
}
