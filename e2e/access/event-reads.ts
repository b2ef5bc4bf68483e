import { db } from "@/lib/platform/db";
import { makeDraw } from "@/prisma/factories/draws";
import { makeMember } from "@/prisma/factories/members";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import { insertLink } from "@/prisma/factories/sources";

/**
 * Creates an event with an order, a ticket, merchandise, a letter, a short link, a call-off, a right to buy and a draw; their ids are under the names that paths
 * and queries use.
 */
export async function makeEventThings(): Promise<Record<string, string>> {
  const session = await makeSession({ seats: 4 });
  const member = await makeMember();
  const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds.flat().slice(0, 1) });
  const text = { tw: "試", en: "test", jp: "試", kr: "test" };
  const own = { id: crypto.randomUUID(), eventId: session.eventId, author: "test" };
  const [order, ticket, price, merchandise, link, right] = await Promise.all([
    db.order.findUniqueOrThrow({ where: { id: orderId } }),
    db.ticket.findFirstOrThrow({ where: { orderId } }),
    db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } }),
    makeMerchandise(db, { eventId: session.eventId }),
    insertLink(session.eventId),
    makeRight({ eventId: session.eventId }),
    db.letter.create({ data: { ...own, title: text, content: text, state: "draft", perMinute: 60 } }),
    db.callOff.create({ data: { ...own, kind: "cancelled", state: "draft", note: text, kioskFeeBack: true } }),
  ]);
  const drawId = await makeDraw(session, { wishes: [{ sessionId: session.sessionId, priceId: price.id, places: 1 }] });
  return {
    event_id: String(session.eventId),
    ref: session.slug,
    session_id: String(session.sessionId),
    area_id: String(session.areaIds[0]),
    price_id: String(price.id),
    order_no: order.orderNo,
    ticket_no: ticket.ticketNo,
    id: member.id,
    merchandise_id: String(merchandise.id),
    letter_id: own.id,
    link_key: link.key,
    right_id: String(right.id),
    call_off_id: own.id,
    draw_id: drawId,
    // only single calls use these
    q: order.orderNo,
    qty: "1",
    paper: "roll",
    from: "2020-01-01",
    to: "2099-12-31",
  };
}

/** A path and query with these ids; a call ignores parameters that it does not know. */
export function addressOf(path: string, things: Record<string, string>): string {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? "0");
  return `${named}?${new URLSearchParams(things)}`;
}
