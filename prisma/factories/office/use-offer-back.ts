import { randomBytes } from "node:crypto";
import { acceptOffer } from "@/lib/domain/draws/accept-offer";
import { runBatches } from "@/lib/domain/draws/batches/run-batches";
import { uuidOfEntry } from "@/lib/domain/draws/wishes";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { offerTicketBack } from "@/lib/domain/tickets/offers/offer-ticket-back";
import { addSeconds } from "@/lib/platform/clock";
import { db, runSql } from "@/lib/platform/db";
import { makeMembers } from "@/prisma/factories/members";
import { paidMessage } from "@/prisma/factories/paid-message";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

/**
 * Offers tickets back, to an entry of a draw that won nothing, which buys one, and to a member on the waitlist; one ticket finds no buyer
 * before doors.
 * @returns how many offers were made
 */
export async function useOfferBack(): Promise<number> {
  const now = new Date();
  const session = await makeSession({ seats: 3 });
  const { sessionId, eventId } = session;
  await db.event.update({ where: { id: eventId }, data: { offerBack: true } });
  const [seller, entrant, waiting] = await makeMembers(3);
  const { orderId } = await makePaidOrder({ member: seller!, session, seatIds: session.seatIds[0] as number[] });
  const [price] = await db.price.findMany({ where: { sessionId }, select: { id: true } });
  const past = (hours: number) => addSeconds(now, -hours * 3_600);
  const draw = await db.draw.create({
    data: {
      eventId,
      opensAt: past(9),
      closesAt: past(8),
      resultAt: past(7),
      endedAt: past(1),
      secret: randomBytes(32),
      ranks: new Uint8Array([0, 0, 0, 1]),
      wishes: { create: { sessionId, priceId: price!.id, places: 1 } },
    },
  });
  const wishes = `${sessionId}:${price!.id}`;
  const plain = randomBytes(16).toString("hex");
  const id = uuidOfEntry(plain);
  const lines = `${plain} 1 1 0 ${wishes} ${randomBytes(16).toString("hex")}\n`;
  await db.drawChunk.create({ data: { drawId: draw.id, number: 0, firstId: id, lines } });
  await db.drawEntry.create({ data: { id, drawId: draw.id, memberId: entrant!.id, party: 1, split: false, wishes, language: "tw" } });
  await db.waitlistEntry.create({ data: { sessionId, memberId: waiting!.id, reason: "seats" } });
  const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  for (const { ticketNo } of tickets) await offerTicketBack({ ticketNo, memberId: seller!.id });
  await runSql`UPDATE offered_tickets SET batch_at = now() - interval '1 s' WHERE session_id = ${sessionId}`;
  await runBatches();
  const offers = await db.offer.findMany({ where: { sessionId }, orderBy: { rank: "asc" } });
  const caller = { memberId: entrant!.id, language: "tw", bodyHash: "test" } as const;
  const bought = await acceptOffer({ order: { offer_id: offers[0]!.id, ticket_type: "e_ticket" }, caller });
  await startPayment({ orderId: bought, memberId: entrant!.id, kind: ["ticket"], payWay: "credit", language: "tw" });
  const attempt = await db.payment.findFirstOrThrow({ where: { orderId: bought } });
  await settlePayment({ message: paidMessage(attempt), source: "notify" });
  await db.eventSession.update({ where: { id: sessionId }, data: { entryAt: addSeconds(now, 3_600) } });
  await runBatches();
  return offers.length;
}
