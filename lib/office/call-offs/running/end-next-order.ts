import { z } from "zod";
import { type CallOffKind } from "@/lib/domain/events/rules";
import { moveToCancelled } from "@/lib/domain/orders/lifecycle/cancel-order";
import { lockOrder, type LockedOrder } from "@/lib/domain/orders/lock-order";
import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import type { MailData } from "@/lib/domain/outbox/types";
import { wayBack as paidBackTo } from "@/lib/domain/pay-ways/rules";
import { closesSale } from "@/lib/office/call-offs/rules";
import { giveOrderBack } from "@/lib/office/call-offs/running/give-order-back";
import { noteAddedOrders } from "@/lib/office/call-offs/running/note-added-orders";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db, Prisma, runSql, type Tx } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** After this many failures an order waits for a person. */
const MOST_ATTEMPTS = 5;
/** Delay before a failed order is tried again, in seconds. */
const AGAIN_SECONDS = 20;

type Told = "mail" | "text_due" | "unreachable";

export type Running = { id: string; kind: string; kioskFeeBack: boolean; giveBackUntil: Date | null; author: string };

const nextRow = z.strictObject({ orderId: z.string(), told: z.string(), fromTime: z.date().nullable() });

/**
 * Leads the next order of a call-off to its end. Its end, its money and the message to its buyer are one transaction, so a
 * process that dies has done all of it or nothing. Any number of workers run this in parallel.
 * @returns the order; null if none is due
 */
export async function endNextOrder(callOff: Running, now = new Date()): Promise<string | null> {
  let taken: string | null = null;
  try {
    return await db.$transaction(async (tx) => {
      await commitDurably(tx);
      // Locks the order before its row, as the return of tickets does; skips an order that is locked elsewhere.
      const [next] = await queryRows(
        tx,
        nextRow,
        Prisma.sql`
        SELECT c.order_id AS "orderId", c.told, s.from_starts_at AS "fromTime"
        FROM call_off_orders c JOIN orders o ON o.id = c.order_id
          JOIN call_off_sessions s ON s.call_off_id = c.call_off_id AND s.session_id = o.session_id
        WHERE c.call_off_id = ${callOff.id}::uuid AND c.state = 'waiting' AND c.next_at <= now()
        LIMIT 1 FOR UPDATE OF o, c SKIP LOCKED`,
      );
      if (!next) return null;
      taken = next.orderId;
      await end(tx, callOff, next, now);
      return taken;
    });
  } catch (thrown) {
    if (taken === null) throw thrown;
    logger.error({ err: thrown, orderId: taken, callOff: callOff.id }, "an order that is called off failed");
    await noteFailure(callOff, taken);
    return taken;
  }
}

async function end(tx: Tx, callOff: Running, { orderId, told, fromTime }: z.output<typeof nextRow>, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const kind = callOff.kind as CallOffKind;
  const row = { where: { callOffId_orderId: { callOffId: callOff.id, orderId } } };
  const tell = async (said: MailData): Promise<Told | undefined> =>
    told === "not_yet"
      ? tellHolder(tx, { orderId, callOffId: callOff.id }, { call_off: kind, from_time: fromTime?.toISOString(), ...said })
      : undefined;
  if (order.status === "cancelled") return void (await tx.callOffOrder.update({ ...row, data: { state: "over", amount: 0 } }));
  if (order.status === "unpaid" && closesSale(kind)) {
    await moveToCancelled(tx, { orderId, reason: "called_off", actor: "operator" });
    const { reached } = await isMailed(tx, orderId);
    return void (await tx.callOffOrder.update({
      ...row,
      data: { state: "over", amount: 0, told: reached ? "mail" : await textOrNothing(tx, orderId) },
    }));
  }
  if (kind !== "cancelled") {
    const until = order.status === "paid" ? callOff.giveBackUntil?.toISOString() : undefined;
    return void (await tx.callOffOrder.update({ ...row, data: { state: "kept", told: await tell({ give_back_until: until }) } }));
  }
  const given = await giveOrderBack(tx, order, callOff, now);
  if ("reason" in given) {
    const data = { state: "person", reason: given.reason, owner: callOff.author, told: await tell({ call_off_way: "person" }) };
    return void (await tx.callOffOrder.update({ ...row, data }));
  }
  const way = given.amount === 0 ? "nothing" : await wayBack(tx, order);
  const data = { state: "given_back", reason: null, owner: null, ...given, told: await tell({ call_off_way: way, amount: given.amount }) };
  await tx.callOffOrder.update({ ...row, data });
  await noteAddedOrders(tx, { callOffId: callOff.id, orderId });
}

async function wayBack(tx: Tx, { id }: LockedOrder): Promise<"card" | "account" | "counter"> {
  const payment = await tx.payment.findFirst({ where: { orderId: id, settled: true }, select: { payWay: true } });
  const back = paidBackTo(payment?.payWay);
  return back === "account" || back === "counter" ? back : "card";
}

async function isMailed(tx: Tx, orderId: string): Promise<{ reached: boolean }> {
  return { reached: (await tx.mailOutbox.count({ where: { orderId, template: "order_cancelled" } })) > 0 };
}

/** Schedules another try; after MOST_ATTEMPTS the order waits for a person. */
async function noteFailure({ id, author }: Running, orderId: string): Promise<void> {
  await runSql`
    UPDATE call_off_orders SET attempts = attempts + 1, next_at = now() + make_interval(secs => ${AGAIN_SECONDS}),
      state = CASE WHEN attempts + 1 >= ${MOST_ATTEMPTS} THEN 'person' ELSE state END,
      reason = CASE WHEN attempts + 1 >= ${MOST_ATTEMPTS} THEN 'failed' ELSE reason END, owner = ${author}
    WHERE call_off_id = ${id}::uuid AND order_id = ${orderId}::uuid AND state = 'waiting'`;
}

/**
 * Informs the buyer of an order what became of it, in the order's language: by mail, or without a mail address by a text
 * message, which is sent later. Runs in the transaction of the change.
 */
async function tellHolder(tx: Tx, { orderId, callOffId }: { orderId: string; callOffId: string }, said: MailData): Promise<Told> {
  const note = Prisma.sql`(SELECT jsonb_build_object('call_off_note', coalesce(nullif(c.note ->> o.language, ''), c.note ->> 'en')) FROM call_offs c WHERE c.id = ${callOffId}::uuid)`;
  const data = Prisma.sql`${JSON.stringify(said)}::jsonb || ${note}`;
  const mail = { template: "called_off", about: callOffId, priority: 1, data } as const;
  const written = await tx.$executeRaw(insertOrderMails(mail, { where: Prisma.sql`o.id = ${orderId}::uuid` }));
  return written > 0 ? "mail" : textOrNothing(tx, orderId);
}

/** Returns how to inform a buyer whose order has no mail address. */
async function textOrNothing(tx: Tx, orderId: string): Promise<Told> {
  const { buyerMobile } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { buyerMobile: true } });
  // the house account (HOUSE_MEMBER) and deleted members have no mobile
  return /^\+\d/.test(buyerMobile) ? "text_due" : "unreachable";
}
