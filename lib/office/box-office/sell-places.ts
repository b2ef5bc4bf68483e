import { recordAudit } from "@/lib/domain/audit/record-audit";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { claimPlaces, claimRow, type Claim } from "@/lib/domain/orders/create/claim-places";
import { refusalOf, type Outcome } from "@/lib/domain/orders/create/run-claim";
import { markPaid } from "@/lib/domain/orders/lifecycle/mark-paid";
import type { CounterWay } from "@/lib/domain/pay-ways/rules";
import { attemptNumber } from "@/lib/domain/payments/attempt/attempt-number";
import { DomainError } from "@/lib/errors/domain-error";
import { actorOf } from "@/lib/office/box-office/actor-of";
import { lockDrawer } from "@/lib/office/box-office/drawers/lock-drawer";
import { freeForSale } from "@/lib/office/box-office/hold-seats";
import type { Cashier, CounterSaleWish, CounterSold } from "@/lib/office/box-office/types";
import { ensureHouseMember } from "@/lib/office/seats/ensure-house-member";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db, type Tx } from "@/lib/platform/db";

/** The places of a sale: which rows are locked and, for an exhibition, the price of each. */
export type Places = Pick<Claim, "qty" | "pick" | "entry">;

/** Buyers at a counter are anonymous. */
const nobody = { last_name: "", first_name: "", mobile: "", city: "", district: "", address: "" };

/**
 * Sells over the counter in one transaction: the same claim as on the site, the payment, the tickets and the drawer's entry
 * succeed together or not at all. A repeated request is one sale.
 * @returns the sale, or which places were free if not all were
 * @throws DRAWER_CLOSED; NOT_FOUND; SALE_NOT_STARTED; SALE_ENDED; OVER_LIMIT for parts of a package; PRICE_CHANGED; BAD_INPUT
 */
export async function sellPlaces(
  sale: CounterSaleWish,
  places: Places,
  cashier: Cashier,
): Promise<{ sold: CounterSold } | { picked: number[] }> {
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    const drawer = await lockDrawer(tx, cashier.id);
    const earlier = await soldBefore(tx, drawer.id, sale.requestId);
    if (earlier) return { sold: earlier };
    await demandScope(tx, sale.sessionId, cashier);
    await ensureHouseMember(tx);
    if (sale.holdId !== undefined) await freeForSale(tx, sale.holdId, cashier);
    const claimed = await claim(tx, sale, places);
    if (!claimed.placed) return { picked: claimed.picked };
    const { orderId } = claimed.placed;
    await markPaid(tx, orderId, new Date(), { actor: "operator", mail: "counter_paid" });
    const { orderNo, totalPrice, eventId } = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { orderNo: true, totalPrice: true, eventId: true },
    });
    const { way, slipNo, requestId, concessions } = sale;
    await bookCounterPayment(tx, { orderId, orderNo, way, amount: totalPrice });
    await tx.drawerEntry.create({ data: { drawerId: drawer.id, kind: "sale", way, amount: totalPrice, orderId, slipNo, requestId } });
    await recordAudit(tx, {
      actor: actorOf(cashier),
      act: "order.sold_at_counter",
      subject: { kind: "order", id: orderNo },
      eventId,
      after: { till: drawer.till, tickets: places.qty, amount: totalPrice, way, slip_no: slipNo ?? null, concessions },
    });
    return { sold: { orderId, orderNo, total: totalPrice } };
  });
}

async function claim(tx: Tx, sale: CounterSaleWish, places: Places): Promise<Outcome> {
  const statement = claimPlaces({
    ...places,
    memberId: HOUSE_MEMBER,
    language: sale.language,
    idempotencyHash: "",
    deadlineSeconds: 0,
    sessionId: sale.sessionId,
    ticketType: "e_ticket",
    buyer: nobody,
    invoice: { method: "e_invoice", email: sale.email ?? "" },
    expectedTotal: sale.expectedTotal,
    admitted: true,
    captchaPassed: true,
    counter: { payWay: sale.way, concessions: sale.concessions },
  });
  const [result] = await queryRows(tx, claimRow, statement);
  if (!result) throw new DomainError("NOT_FOUND");
  const { verdict, order_id: orderId, picked } = result;
  if (verdict === "OK" && orderId !== null) return { placed: { orderId }, picked };
  if (verdict === "TAKEN" || verdict === "FREE" || verdict === "OK" || verdict === "RIGHTS" || verdict === "RIGHT")
    return { placed: null, picked };
  throw refusalOf(verdict);
}

async function demandScope(tx: Tx, sessionId: number, { scope }: Cashier): Promise<void> {
  if (scope === null) return;
  const own = await tx.eventSession.count({ where: { id: sessionId, eventId: { in: scope } } });
  if (own === 0) throw new DomainError("NOT_FOUND");
}

async function soldBefore(tx: Tx, drawerId: number, requestId: string): Promise<CounterSold | null> {
  const entry = await tx.drawerEntry.findUnique({
    where: { drawerId_requestId: { drawerId, requestId } },
    select: { amount: true, order: { select: { id: true, orderNo: true } } },
  });
  return entry?.order ? { orderId: entry.order.id, orderNo: entry.order.orderNo, total: entry.amount } : null;
}

type Taken = { orderId: string; orderNo: string; way: CounterWay; amount: number };

/** Books money taken at a counter as the only payment of its order. It is already received; the gateway is never involved. */
async function bookCounterPayment(tx: Tx, { orderId, orderNo, way, amount }: Taken): Promise<void> {
  if (amount === 0) return;
  const now = new Date();
  await tx.payment.create({
    data: {
      orderId,
      attempt: 1,
      merchantOrderNo: attemptNumber({ orderNo, attempt: 1 }),
      payWay: way,
      amount,
      status: "paid",
      settled: true,
      closesAt: now,
      paidAt: now,
      log: { create: { event: "settled", data: { source: "counter", amount } } },
    },
  });
}
