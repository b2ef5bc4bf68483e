import { DomainError } from "@/lib/errors/domain-error";
import type { Prisma, Tx } from "@/lib/platform/db";

const batchFields = {
  lines: {
    orderBy: { id: "asc" },
    include: {
      refund: { select: { orderId: true, fee: true, order: { select: { orderNo: true, eventId: true, inspectedSince: true } } } },
    },
  },
} satisfies Prisma.PayoutBatchInclude;
export type LockedBatch = Prisma.PayoutBatchGetPayload<{ include: typeof batchFields }>;

/** Locks a batch for the rest of the transaction, so that its changes come one after the other. @throws NOT_FOUND */
export async function lockBatch(tx: Tx, number: string): Promise<LockedBatch> {
  await tx.$executeRaw`SELECT FROM payout_batches WHERE number = ${number} FOR UPDATE`;
  const batch = await tx.payoutBatch.findUnique({ where: { number }, include: batchFields });
  if (!batch) throw new DomainError("NOT_FOUND");
  return batch;
}

type Shown = {
  number: string;
  state: string;
  lines: { refundId: bigint; amount: number; bankAccount: unknown; state: string; problem: string | null }[];
};

/** Returns the values of a batch that a person sees; the revision is computed from them, with the whole accounts. */
export function shownBatch({ number, state, lines }: Shown) {
  return {
    number,
    state,
    lines: lines.map(({ refundId, amount, bankAccount, state, problem }) => ({ refundId, amount, bankAccount, state, problem })),
  };
}
