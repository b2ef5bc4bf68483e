import { recordAudit } from "@/lib/domain/audit/record-audit";
import { enqueueVoid } from "@/lib/domain/draws/mails/enqueue-draw-mails";
import { replaceDraw } from "@/lib/domain/draws/voiding/replace-draw";
import { moveToCancelled } from "@/lib/domain/orders/lifecycle/cancel-order";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { giveOrderBack } from "@/lib/office/call-offs/running/give-order-back";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { commitDurably, db, Prisma } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** SQL condition: a void draw is not replaced yet. */
export const areVoidDrawsDue = Prisma.sql`EXISTS (SELECT FROM draw_voids WHERE confirmed_at IS NOT NULL AND done_at IS NULL)`;

/** Orders that are read at a time. */
const AT_A_TIME = 200;
/** Times that an order is tried before it is left to staff. */
const TRIES = 3;

/**
 * Leads each void draw to its end: cancels the unpaid orders of its offers, gives the paid ones back in full, puts another draw in its
 * place, and notifies everyone who is in that. The whole state is in the database, so any worker can continue.
 */
export async function replaceVoidDraws(): Promise<void> {
  for (const { drawId } of await db.drawVoid.findMany({
    where: { confirmedAt: { not: null }, doneAt: null },
    orderBy: { confirmedAt: "asc" },
    select: { drawId: true },
  })) {
    try {
      await giveOrdersBack(drawId);
      const replacement = await replaceDraw(drawId);
      const { eventId } = await db.draw.findUniqueOrThrow({ where: { id: drawId }, select: { eventId: true } });
      await invalidate(["events", `event:${eventId}`]);
      await enqueueVoid(drawId, replacement);
      const { count } = await db.drawVoid.updateMany({ where: { drawId, doneAt: null }, data: { doneAt: new Date() } });
      if (count === 0) continue;
      const subject = { kind: "draw", id: drawId } as const;
      await recordAudit(db, {
        actor: { kind: "machine", name: "worker" },
        act: "draw.replaced",
        subject,
        eventId,
        after: { draw: replacement },
      });
    } catch (error) {
      // A failing draw does not block the others; it is tried again.
      logger.error({ err: error, draw: drawId }, "a void draw was not replaced");
    }
  }
}

async function giveOrdersBack(drawId: string): Promise<void> {
  const tries = new Map<string, number>();
  for (;;) {
    const { leftOrders } = await db.drawVoid.findUniqueOrThrow({ where: { drawId }, select: { leftOrders: true } });
    const orders = await db.order.findMany({
      where: { status: { in: ["unpaid", "paid"] }, orderNo: { notIn: leftOrders }, id: { in: await ordersOf(drawId) } },
      take: AT_A_TIME,
      select: { id: true, orderNo: true },
    });
    if (orders.length === 0) return;
    for (const { id, orderNo } of orders) {
      try {
        if (await endOrder(id)) continue;
        logger.warn({ orderNo, draw: drawId }, "an order of a void draw is left to staff");
      } catch (error) {
        const failed = (tries.get(id) ?? 0) + 1;
        tries.set(id, failed);
        logger.error({ err: error, orderNo, draw: drawId }, "an order of a void draw failed");
        if (failed < TRIES) continue;
      }
      await db.drawVoid.update({ where: { drawId }, data: { leftOrders: { push: orderNo } } });
    }
  }
}

/** The orders of its offers; those that were cancelled unpaid are no longer named there. */
async function ordersOf(drawId: string): Promise<string[]> {
  const offers = await db.offer.findMany({
    where: { drawId, state: { in: ["accepted", "paid"] }, orderId: { not: null } },
    select: { orderId: true },
  });
  return offers.flatMap(({ orderId }) => orderId ?? []);
}

/**
 * Ends an order of a void draw: unpaid, it is cancelled; paid, everything goes back, with its fees.
 * @returns false if it is left to staff
 */
async function endOrder(orderId: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    const order = await lockOrder(tx, orderId);
    if (order.status === "unpaid") await moveToCancelled(tx, { orderId, reason: "operator", actor: "operator" });
    return order.status !== "paid" || !("reason" in (await giveOrderBack(tx, order, { kioskFeeBack: true }, new Date())));
  });
}
