import { accountRefunded } from "@/lib/domain/pay-ways/rules";
import type { BankAccount } from "@/lib/domain/refunds/types";
import { isOtherName, originOf } from "@/lib/office/money/payouts/rules";
import { Prisma } from "@/lib/platform/db";

/**
 * Refunds that can be transferred: due, paid by a way that the gateway does not refund, with an account, of an order that
 * is not under inspection, and in no batch that is open or paid.
 */
export const payable = {
  status: "refund_due",
  amount: { gt: 0 },
  payment: { payWay: { in: accountRefunded } },
  bankAccount: { not: Prisma.DbNull },
  order: { inspectedSince: null },
  payoutLines: { none: { state: { in: ["open", "paid"] } } },
} satisfies Prisma.RefundWhereInput;

/** Fields for a line of the list and for a batch. */
export const payeeFields = {
  id: true,
  orderId: true,
  amount: true,
  fee: true,
  cause: true,
  problem: true,
  bankAccount: true,
  order: { select: { orderNo: true, eventId: true, buyerLastName: true, buyerFirstName: true } },
  callOffs: { select: { callOffId: true }, take: 1 },
  payment: {
    select: { amount: true, refunds: { where: { status: { in: ["approved", "refund_due", "refunded"] } }, select: { amount: true } } },
  },
} satisfies Prisma.RefundSelect;
export type Payee = Prisma.RefundGetPayload<{ select: typeof payeeFields }>;

/** Returns the values of a due refund that a person sees before it goes into a batch, with the whole account. */
export const shownPayee = ({ id, amount, bankAccount }: Pick<Payee, "id" | "amount" | "bankAccount">) => ({ id, amount, bankAccount });

/** Whether all decided refunds of its payment together exceed the payment. */
export const exceedsPayment = ({ payment }: Payee): boolean =>
  payment === null || payment.refunds.reduce((sum, { amount }) => sum + amount, 0) > payment.amount;

export const accountOf = (bankAccount: unknown): BankAccount => (bankAccount ?? { bank_code: "", account: "", holder: "" }) as BankAccount;
export const originOfPayee = ({ cause, callOffs }: Pick<Payee, "cause" | "callOffs">) => originOf(cause, callOffs.length > 0);
export const hasOtherName = ({ order }: Pick<Payee, "order">, holder: string): boolean =>
  isOtherName(holder, { last: order.buyerLastName, first: order.buyerFirstName });
