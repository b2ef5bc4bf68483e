import { recordAudit } from "@/lib/domain/audit/record-audit";
import { enqueueVoid } from "@/lib/domain/draws/mails/enqueue-draw-mails";
import { replaceDraw } from "@/lib/domain/draws/voiding/replace-draw";
import { moveToCancelled } from "@/lib/domain/orders/lifecycle/cancel-order";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { FIRST_UUID } from "@/lib/input/ids";
import { giveOrderBack } from "@/lib/office/call-offs/running/give-order-back";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { commitDurably, db, Prisma } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** SQL condition: a void draw is not replaced yet. */
export const areVoidDrawsDue = Prisma.sql`EXISTS (SELECT FROM draw_voids WHERE confirmed_at IS NOT NULL AND done_at IS NULL)`;

/** Offers that are read at a time. */
const AT_A_TIME = 500;
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

/** Ends the orders of its offers one after the other. None is added meanwhile, and a worker that continues finds those that are left. */
async function giveOrdersBack(drawId: string): Promise<void> {
  for (let after = FIRST_UUID; ;) {
    const offers = await db.offer.findMany({
      where: { drawId, id: { gt: after }, state: { in: ["accepted", "paid"] } },
      orderBy: { id: "asc" },
      take: AT_A_TIME,
      select: { id: true, orderId: true },
    });
    for (const { orderId } of offers) if (orderId !== null) await endOrLeave(drawId, orderId);
    after = offers.at(-1)?.id ?? "";
    if (offers.length < AT_A_TIME) return;
  }
}

async function endOrLeave(drawId: string, orderId: string): Promise<void> {
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { orderNo: true } });
  if ((await db.drawVoid.count({ where: { drawId, leftOrders: { has: orderNo } } })) > 0) return;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      if (await endOrder(orderId)) return;
      break;
    } catch (error) {
      logger.error({ err: error, orderNo, draw: drawId }, "an order of a void draw failed");
    }
  }
  logger.warn({ orderNo, draw: drawId }, "an order of a void draw is left to staff");
  await db.drawVoid.update({ where: { drawId }, data: { leftOrders: { push: orderNo } } });
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
