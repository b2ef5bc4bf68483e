import { randomUUID } from "node:crypto";
import type { AuditActor } from "@/lib/domain/audit/types";
import { issueNextInvoice } from "@/lib/domain/invoices/issue-next-invoice";
import { createMerchandiseOrder } from "@/lib/domain/orders/create/create-merchandise-order";
import { createProductOrder } from "@/lib/domain/orders/create/create-product-order";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { rejectRefund } from "@/lib/domain/refunds/decision/reject-refund";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { decideReturn } from "@/lib/domain/returns/decide-return";
import { receiveReturn } from "@/lib/domain/returns/receive-return";
import { requestReturn } from "@/lib/domain/returns/request-return";
import { moveCash } from "@/lib/office/box-office/drawers/move-cash";
import { refundAtCounter } from "@/lib/office/box-office/refund-at-counter";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import type { Cashier } from "@/lib/office/box-office/types";
import { undoEntry } from "@/lib/office/gate/undo-entry";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import type { invoiceLedger } from "@/prisma/factories/money/invoice-ledger";
import { codesOf, counterSale } from "@/prisma/factories/office/box-office";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder, payAtOnce } from "@/prisma/factories/paid-orders";
import type { SessionFixture } from "@/prisma/factories/sessions";

// Random histories of orders whose money is refunded in every way that the product has, made with its own functions.

export type Clerk = AuditActor & { kind: "staff" };
export type MoneyStage = {
  session: SessionFixture;
  productId: number;
  merchandise: { id: number; specId: number };
  clerks: Clerk[];
  cashiers: Cashier[];
  ledger: ReturnType<typeof invoiceLedger>;
  /** the bank: what members transferred to us and what was transferred back; and the cash that each drawer has contained */
  bank: { in: number; out: number };
  cash: Map<string, number>;
};
export type History = {
  kind: "tickets" | "counter" | "parcel";
  stage: MoneyStage;
  seatIds: number[];
  dice: () => number;
  orderId: string;
  memberId: string;
  cashier?: Cashier;
};

const caller = (memberId: string) => ({ memberId, language: "tw" as const, bodyHash: randomUUID() });
const oneOf = <T>({ dice }: Pick<History, "dice">, all: readonly T[]): T => all[Math.floor(dice() * all.length)] as T;

/** Pays by transfer, so that refunds are made by hand and no gateway is asked. */
async function paid(stage: MoneyStage, orderId: string): Promise<void> {
  const { totalPrice } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  stage.bank.in += totalPrice;
}

/** Begins a history: tickets with or without goods, a cash sale at the counter, or merchandise. */
export async function beginHistory(stage: MoneyStage, seatIds: number[], dice: () => number): Promise<History> {
  const which = dice();
  const member = await makeMember();
  const begun = { stage, seatIds, dice, memberId: member.id };
  if (which < 0.25) {
    const cashier = oneOf(begun, stage.cashiers);
    const { sessionId } = stage.session;
    const { orderId, total } = await sellAtCounter(counterSale({ sessionId, wanted: { seatIds } }), cashier);
    stage.cash.set(cashier.id, (stage.cash.get(cashier.id) ?? 0) + total);
    return { ...begun, kind: "counter", orderId, cashier };
  }
  if (which < 0.5) {
    const items = [{ merchandise_id: stage.merchandise.id, spec_id: stage.merchandise.specId, qty: 1 + Math.floor(dice() * 4) }];
    const orderId = await createMerchandiseOrder({ order: { items, delivery: { method: "home" } }, caller: caller(member.id) });
    await payAtOnce(orderId, "atm");
    await db.order.update({
      where: { id: orderId },
      data: { deliveryStatus: "picked_up", shippedAt: new Date(), deliveredAt: new Date() },
    });
    await paid(stage, orderId);
    return { ...begun, kind: "parcel", orderId };
  }
  const products = dice() < 0.5 ? [{ product_id: stage.productId, qty: 1 }] : [];
  const ticketType = dice() < 0.5 ? ("kiosk" as const) : ("e_ticket" as const);
  const { orderId } = await makePaidOrder({ member, session: stage.session, seatIds, ticketType, payWay: "atm", products });
  await paid(stage, orderId);
  return { ...begun, kind: "tickets", orderId };
}

const someTickets = async ({ orderId, dice }: History): Promise<string[] | null> => {
  const left = await db.ticket.findMany({ where: { orderId, status: "valid" }, select: { ticketNo: true } });
  return dice() < 0.5 || left.length === 0 ? null : left.slice(0, 1).map(({ ticketNo }) => ticketNo);
};
const openRequest = ({ orderId }: History) => db.refund.findFirst({ where: { orderId, status: "requested" }, select: { id: true } });
const openReturn = ({ orderId }: History, status: string) => db.merchandiseReturn.findFirst({ where: { orderId, status } });

async function payOutAtCounter(history: History): Promise<void> {
  const { orderId, cashier, stage, dice } = history;
  if (!cashier) return;
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const codes = await codesOf(orderNo);
  const scanned = dice() < 0.5 ? codes : codes.slice(0, 1);
  const wish = { orderNo, codes: scanned, ticketNos: [], withFee: dice() < 0.5, reason: "-", requestId: randomUUID() };
  const { state, amount } = await refundAtCounter(wish, cashier);
  if (state === "paid_out") stage.cash.set(cashier.id, (stage.cash.get(cashier.id) ?? 0) - amount);
}

/** Transfers what is due, as finance does. */
export async function payBack({ orderId, stage }: History): Promise<void> {
  const due = await db.refund.findMany({
    where: { order: { OR: [{ id: orderId }, { parentId: orderId }] }, status: "refund_due", payment: { payWay: "atm" } },
    select: { id: true, amount: true },
  });
  for (const { id, amount } of due) {
    await markPaidBack({ refundId: id, actor: stage.clerks[0] as Clerk });
    stage.bank.out += amount;
  }
}

type Move = (history: History) => Promise<unknown>;

const refundInOffice: Move = async (history) =>
  refundByStaff({
    orderId: history.orderId,
    actor: oneOf(history, history.stage.clerks),
    ticketNos: await someTickets(history),
    withFee: history.dice() < 0.5,
    placesBack: history.dice() < 0.5,
    paperReturned: true,
    reason: "-",
  });
const ask: Move = ({ orderId, memberId }) => requestRefund({ orderId, memberId, request: { reason: "-" } });
const decide: Move = async (history) => {
  const [asked, actor] = [await openRequest(history), oneOf(history, history.stage.clerks)];
  if (!asked) return null;
  if (history.dice() < 0.2) return rejectRefund({ actor, refundId: asked.id, note: "-" });
  return approveRefund({ actor, refundId: asked.id, placesBack: true, paperReturned: true });
};
const moveOut: Move = async ({ cashier, stage, dice }) => {
  if (!cashier) return;
  const amount = 1 + Math.floor(dice() * 500);
  await moveCash({ kind: "paid_out", amount, reason: "-", requestId: randomUUID() }, cashier);
  stage.cash.set(cashier.id, (stage.cash.get(cashier.id) ?? 0) - amount);
};
const addGoods: Move = async ({ orderId, memberId, stage }) => {
  const order = { order_id: orderId, items: [{ product_id: stage.productId, qty: 1 }] };
  const addedId = await createProductOrder({ order, caller: caller(memberId) });
  await payAtOnce(addedId, "atm");
  await paid(stage, addedId);
};
const askReturn: Move = ({ orderId, memberId, stage, dice }) => {
  const kind = dice() < 0.5 ? ("return" as const) : ("rma" as const);
  const wish = { kind, spec_id: stage.merchandise.specId, qty: dice() < 0.5 ? 2 : 1, reason: "-" };
  return requestReturn({ orderId, memberId, wish });
};
const decideOnReturn: Move = async (history) => {
  const asked = await openReturn(history, "requested");
  return asked && decideReturn({ id: Number(asked.id), actor: oneOf(history, history.stage.clerks), approved: history.dice() < 0.9 });
};
const receive: Move = async (history) => {
  const sent = await openReturn(history, "approved");
  const actor = oneOf(history, history.stage.clerks);
  return sent && receiveReturn({ id: Number(sent.id), actor, outcome: history.dice() < 0.9 ? "refund" : "replacement", restock: true });
};
const enterByMistake: Move = async ({ orderId, stage }) => {
  const { ticketNo } = (await db.ticket.findFirst({ where: { orderId, status: "valid" } })) ?? {};
  if (!ticketNo) return;
  await redeemByNo(ticketNo, { gate: "A" });
  await undoEntry({ ticketNo, actor: stage.clerks[1] as Clerk, reason: "-" });
};
/** Lets the provider answer, be away, or issue and lose its answer. */
const issue: Move = ({ stage, dice }) => {
  stage.ledger.state.behaviour = (["answers", "away", "loses its answer"] as const)[Math.floor(dice() * 3)] ?? "answers";
  return issueNextInvoice(stage.ledger.provider);
};

const moves: Record<History["kind"], Move[]> = {
  tickets: [refundInOffice, refundInOffice, ask, decide, decide, addGoods, enterByMistake, issue, issue, payBack],
  counter: [payOutAtCounter, payOutAtCounter, refundInOffice, decide, moveOut, enterByMistake],
  parcel: [askReturn, askReturn, decideOnReturn, decideOnReturn, receive, receive, issue, payBack],
};

/** Makes one random change to the order; a refusal of the product is a valid outcome. */
export async function move(history: History): Promise<void> {
  await oneOf(history, moves[history.kind])(history);
}
