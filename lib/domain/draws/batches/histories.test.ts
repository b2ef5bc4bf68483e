import { expect, test } from "playwright/test";
import { acceptOffer } from "@/lib/domain/draws/accept-offer";
import { runBatches } from "@/lib/domain/draws/batches/run-batches";
import { declineOffer } from "@/lib/domain/draws/offers";
import { cancelOrder, cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { keepTicket } from "@/lib/domain/tickets/offers/keep-ticket";
import { offerTicketBack } from "@/lib/domain/tickets/offers/offer-ticket-back";
import { DomainError } from "@/lib/errors/domain-error";
import { withOwnClient } from "@/lib/platform/database/with-own-client";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makePeople } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { paidMessage } from "@/prisma/factories/paid-message";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { brokenInvariants } from "@/scripts/operator/broken-invariants.mjs";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { rounds, seeded } from "@/test-support/seeded";

// Random histories of tickets that are offered back, taken, not sold, refunded, used, paid late and paid twice, two acts at a time. Another
// history: OFFER_BACK_SEED=<its number> OFFER_BACK_HISTORIES=1.
test.describe.configure({ mode: "parallel" });
const HISTORIES = Number(process.env.OFFER_BACK_HISTORIES ?? rounds({ part: 24, full: 2_000 }));
const FIRST = Number(process.env.OFFER_BACK_SEED ?? 1);
const PARTS = Math.min(2, HISTORIES);
const SELLERS = 3;
const WAITING = 4;
const ACTS = 48;

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

type Hall = { sessionId: number; sellers: string[]; orders: string[]; waiting: string[] };

async function makeHall(): Promise<Hall> {
  const session = await makeSession({ seats: SELLERS * 2, startsIn: 40 * 86_400 });
  await db.event.update({ where: { id: session.eventId }, data: { offerBack: true, offerBackFee: 5 } });
  const people = await makePeople(SELLERS + WAITING);
  const [sellers, waiting] = [people.slice(0, SELLERS), people.slice(SELLERS)];
  const orders: string[] = [];
  for (const [at, id] of sellers.entries()) {
    const seatIds = (session.seatIds[0] as number[]).slice(at * 2, at * 2 + 2);
    orders.push((await makePaidOrder({ member: { id, mobile: "", token: "" }, session, seatIds })).orderId);
  }
  const { sessionId } = session;
  await db.waitlistEntry.createMany({ data: waiting.map((memberId) => ({ sessionId, memberId, reason: "seats" })) });
  return { sessionId, sellers, orders, waiting };
}

/** A refusal is a valid answer; everything else is a defect. */
async function allow(work: Promise<unknown>): Promise<void> {
  await work.catch((thrown: unknown) => {
    if (!(thrown instanceof DomainError)) throw thrown;
  });
}

function play({ sessionId, orders, waiting }: Hall, random: () => number): () => Promise<unknown> {
  const one = <T>(from: T[]): T | undefined => from[Math.floor(random() * from.length)];
  const [orderId, pick] = [one(orders) as string, random()];
  const ticket = async () => {
    const tickets = await db.ticket.findMany({ where: { sessionId }, orderBy: { id: "asc" } });
    return tickets[Math.floor(pick * tickets.length)]!;
  };
  const any = <T>(from: T[]): T | undefined => from[Math.floor(pick * from.length)];
  const memberId = { in: waiting };
  const offer = async () => any(await db.offer.findMany({ where: { sessionId, state: "live" }, orderBy: { createdAt: "asc" } }));
  const unpaid = async () =>
    any(await db.order.findMany({ where: { memberId, sessionId, status: "unpaid" }, orderBy: { createdAt: "asc" } }));
  const attempt = async () => any(await db.payment.findMany({ where: { order: { memberId, sessionId } }, orderBy: { id: "asc" } }));
  const owned = async (act: (own: { ticketNo: string; memberId: string }) => Promise<unknown>) => {
    const { ticketNo, memberId: owner } = await ticket();
    return act({ ticketNo, memberId: owner });
  };
  const acts: [weight: number, act: () => Promise<unknown>][] = [
    [5, () => owned(offerTicketBack)],
    [1, () => owned(keepTicket)],
    [
      4,
      async () => {
        await runSql`UPDATE offered_tickets SET batch_at = now() - interval '1 s' WHERE session_id = ${sessionId} AND state = 'listed'`;
        await runBatches();
      },
    ],
    [
      5,
      async () => {
        const own = await offer();
        if (own)
          await acceptOffer({
            order: { offer_id: own.id, ticket_type: "e_ticket" },
            caller: { memberId: own.memberId, language: "tw", bodyHash: "-" },
          });
      },
    ],
    [
      1,
      async () => {
        const own = await offer();
        if (own) await declineOffer(own.id, own.memberId);
      },
    ],
    [
      4,
      async () => {
        const own = await unpaid();
        if (own) await startPayment({ orderId: own.id, memberId: own.memberId, kind: ["ticket"], payWay: "credit", language: "tw" });
      },
    ],
    [
      6,
      async () => {
        const own = await attempt();
        if (own) await settlePayment({ message: paidMessage(own), source: "notify" });
      },
    ],
    [
      1,
      async () => {
        const own = await unpaid();
        if (own) await cancelOrder({ orderId: own.id, memberId: own.memberId });
      },
    ],
    [
      1,
      async () => {
        const own = await unpaid();
        if (!own) return;
        await runSql`UPDATE orders SET pay_deadline = now() - interval '2 s', held_until = now() - interval '1 s' WHERE id = ${own.id}::uuid AND status = 'unpaid'`;
        await cancelOverdueOrder(own.id);
      },
    ],
    [
      1,
      () =>
        runSql`UPDATE offers SET starts_at = now() - interval '1 h', ends_at = now() - interval '1 s' WHERE session_id = ${sessionId} AND state = 'live'`,
    ],
    [1, async () => redeemByNo((await ticket()).ticketNo)],
    [
      1,
      async () => {
        const { orderId: id, ticketNo } = await ticket();
        return refundByStaff({
          orderId: id,
          actor: testOperator,
          ticketNos: [ticketNo],
          withFee: false,
          placesBack: true,
          paperReturned: false,
          reason: "測試",
        });
      },
    ],
    [
      1,
      async () => {
        const { memberId: owner } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
        return requestRefund({ orderId, memberId: owner, request: { reason: "測試" } });
      },
    ],
  ];
  let at = random() * acts.reduce((sum, [weight]) => sum + weight, 0);
  const [, act] = acts.find(([weight]) => (at -= weight) < 0) as (typeof acts)[number];
  return act;
}

type Wrong = { rule: string; order: string };

/** Orders whose money is not conserved: received = tickets and fees that are paid for + what is due or was paid back. */
const wrongMoney = (sessionId: number) => querySql<Wrong>`
  WITH o AS (
    SELECT o.id, o.order_no, o.status::text, o.total_price,
      (SELECT coalesce(sum(p.amount), 0) FROM payments p WHERE p.order_id = o.id AND p.status = 'paid')::int AS received,
      (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.status IN ('refund_due', 'refunded'))::int AS back,
      (SELECT coalesce(sum(r.fee), 0) FROM refunds r WHERE r.order_id = o.id AND r.status IN ('refund_due', 'refunded'))::int AS fees,
      (SELECT coalesce(sum(i.price), 0) FROM order_items i JOIN tickets t ON t.order_item_id = i.id WHERE t.order_id = o.id AND t.status <> 'void')::int AS face,
      o.service_fee
    FROM orders o WHERE o.session_id = ${sessionId})
  SELECT 'received ' || received || ', back ' || back || ', fees ' || fees || ', tickets ' || face || ', status ' || status AS rule, order_no AS "order" FROM o
  WHERE received <> back + CASE WHEN received > 0 AND EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.settled) THEN fees + face + service_fee ELSE 0 END
  UNION ALL
  SELECT 'a ticket is refunded twice', min(r.order_id::text) FROM refunds r, unnest(r.ticket_ids) AS ticket
  WHERE r.order_id IN (SELECT id FROM o) AND r.status <> 'rejected' GROUP BY ticket HAVING count(*) > 1
  UNION ALL
  SELECT 'a taken ticket without another valid or refunded one', t.ticket_no FROM offered_tickets ot JOIN tickets t ON t.id = ot.ticket_id
  WHERE ot.session_id = ${sessionId} AND ot.state = 'taken' AND NOT EXISTS (SELECT FROM tickets other WHERE other.seat_id = t.seat_id AND other.id > t.id)`;

for (let part = 0; part < PARTS; part++) {
  const [from, to] = [part, part + 1].map((n) => FIRST + Math.floor((HISTORIES * n) / PARTS)) as [number, number];
  test(`no seat is valid for two, and no buyer pays for nothing, in histories ${from} to ${to - 1}`, async () => {
    test.setTimeout((to - from) * 4_000 + 60_000);
    let taken = 0;
    for (let seed = from; seed < to; seed++) {
      const random = seeded(seed);
      const hall = await makeHall();
      for (let at = 0; at < ACTS; at += 2) await Promise.all([play(hall, random), play(hall, random)].map((act) => allow(act())));
      // Ended offers are listed again.
      await runBatches();
      const { sessionId } = hall;
      const broken = await withOwnClient(env().DATABASE_URL, "test", (client) => brokenInvariants(client, sessionId));
      expect({ seed, broken, money: await wrongMoney(sessionId) }).toEqual({ seed, broken: {}, money: [] });
      taken += await db.offeredTicket.count({ where: { sessionId, state: "taken" } });
    }
    console.log(`  ${taken} tickets were taken`);
    if (to - from > 1) expect(taken).toBeGreaterThan(0);
  });
}
