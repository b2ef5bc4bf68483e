import { expect, test } from "playwright/test";
import { acceptOffer } from "@/lib/domain/draws/accept-offer";
import { advanceDraws } from "@/lib/domain/draws/advance-draws";
import { enterDraw } from "@/lib/domain/draws/enter-draw";
import { listOffers } from "@/lib/domain/draws/offers";
import { piecesOf } from "@/lib/domain/draws/read-draw";
import { enterSchema } from "@/lib/domain/draws/schemas";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { takeTickets } from "@/lib/domain/orders/lifecycle/take-tickets";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { verifyDraw } from "@/lib/draw/verify-draw";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { makeMembers } from "@/prisma/factories/members";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { sandboxChain } from "@/sandbox/drand-routes";
import { playBeacon } from "@/sandbox/play-beacon";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { refusal } from "@/test-support/refusal";

// The buyer of a won party takes fewer tickets, or gives single ones back later: the rest goes down the order.

// In a separate database: the worker's task leads all draws.
useOwnDatabase();
let beacon: Awaited<ReturnType<typeof playBeacon>>;
test.beforeAll(async () => {
  beacon = await playBeacon();
});
test.afterAll(async () => {
  await beacon.close();
  await closeRedis();
  await closeDb();
});

type Offer = { id: string; memberId: string };
const accept = ({ id, memberId }: Offer, qty?: number) =>
  acceptOffer({ order: { offer_id: id, ticket_type: "e_ticket", qty }, caller: { memberId, language: "tw", bodyHash: "-" } });

async function step(drawId: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await db.draw.update({ where: { id: drawId }, data: { nextAt: addSeconds(new Date(), -1) } });
    await advanceDraws();
  }
  await runSql`UPDATE offers SET starts_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid AND state = 'live'`;
}

/** A draw of one row after its first round: three parties of three, of which each would also take what is left. */
async function makeDrawn(seats: number) {
  const session = await makeSession({ seats, seatsPerRow: seats, saleStarts: 20 * 86_400 });
  const drawId = await makeDraw(session);
  const { id } = await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId }, select: { id: true } });
  const wishes = [{ session_id: String(session.sessionId), price_id: String(id), at_least: 1 }];
  for (const { id: memberId } of await makeMembers(3))
    await enterDraw({ wish: enterSchema.parse({ draw_id: drawId, party: 3, wishes }), memberId, language: "tw" });
  await closeDraw(drawId);
  await step(drawId, 3);
  const offer = await db.offer.findFirstOrThrow({ where: { drawId, rank: 1 }, include: { seats: true } });
  return { drawId, offer, entry: offer.entryId!.replaceAll("-", "") };
}

async function linesOf(drawId: string): Promise<string[]> {
  const { manifest, result } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  const files = { manifest: Buffer.from(manifest ?? ""), entries: piecesOf(drawId), result: Buffer.from(result ?? "") };
  const { steps } = await verifyDraw(files, { chains: [sandboxChain] });
  expect(Object.values(steps)).toEqual(Array.from({ length: 6 }, () => ({ state: "matches" })));
  return (result ?? "").split("\n");
}

test("two of three tickets are paid, and the third place goes to the next in the next round", async () => {
  const { drawId, offer, entry } = await makeDrawn(4);
  expect(await refusal(accept(offer, 4))).toBe("BAD_INPUT");
  const orderId = await accept(offer, 2);
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ ticketQty: 2, totalPrice: 2_100 });
  expect(await listOffers(offer.memberId, "tw")).toMatchObject([{ qty: 3, taken: 2, state: "accepted" }]);
  // Until it is paid, the offer has all its places, and has them again when its order is cancelled.
  await cancelOrder({ orderId, memberId: offer.memberId });
  expect(await db.offer.findUnique({ where: { id: offer.id }, include: { seats: true, returns: true } })).toMatchObject({
    state: "live",
    qty: 3,
    taken: null,
    returns: [],
    seats: offer.seats,
  });
  const again = await accept(offer, 2);
  await payAtOnce(again, "credit");
  expect(await refusal(accept(offer, 3))).toBe("OFFER_OVER");
  const paid = await db.offer.findUniqueOrThrow({ where: { id: offer.id }, include: { seats: true, returns: true } });
  expect(paid).toMatchObject({ state: "paid", qty: 2, taken: null, returns: [{ places: 1, reason: "declined", round: null }] });
  const seats = await db.seat.findMany({ where: { orderId: again }, orderBy: { col: "asc" } });
  expect(seats.map(({ id }) => id).sort()).toEqual(paid.seats.map(({ seatId }) => seatId).sort());
  expect((seats[1]?.col ?? 0) - (seats[0]?.col ?? 0)).toBe(1);

  await runSql`UPDATE offers SET starts_at = now() - interval '2 d', ends_at = now() - interval '1 s' WHERE draw_id = ${drawId}::uuid AND state = 'live'`;
  await step(drawId, 2);
  // The one that the second party was offered, and did not pay.
  const second = (await db.offer.findFirstOrThrow({ where: { drawId, rank: 2 } })).entryId!.replaceAll("-", "");
  const lines = await linesOf(drawId);
  expect(lines.filter((line) => line.startsWith("back"))).toEqual([`back ${entry} 1 declined`, `back ${second} 1 unpaid`].sort());
  expect(await db.offer.findMany({ where: { drawId, round: 2 } })).toMatchObject([{ rank: 3, qty: 2 }]);
});

test("a ticket that is refunded later goes to the next too, once", async () => {
  const { drawId, offer, entry } = await makeDrawn(3);
  const orderId = await accept(offer, 2);
  await payAtOnce(orderId, "credit");
  const [ticket] = await db.ticket.findMany({ where: { orderId }, select: { id: true } });
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return takeTickets(tx, order, { refundId: null, ticketIds: [ticket!.id], placesBack: true, actor: "operator" }, new Date());
  });
  expect(await db.offer.findUnique({ where: { id: offer.id }, include: { seats: true } })).toMatchObject({ qty: 1, seats: [{}] });
  const backs = async () => (await linesOf(drawId)).filter((line) => line.startsWith("back"));
  await step(drawId, 2);
  expect(await backs()).toEqual([`back ${entry} 1 declined`, `back ${entry} 1 returned`]);
  expect(await db.offer.findMany({ where: { drawId, round: 2 } })).toMatchObject([{ rank: 2, qty: 2 }]);
  await step(drawId, 2);
  expect((await backs()).filter((line) => line.includes(entry))).toHaveLength(2);
});
