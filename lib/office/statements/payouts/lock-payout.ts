import { DomainError } from "@/lib/errors/domain-error";
import { payableFields } from "@/lib/office/statements/payouts/due-statements";
import type { Prisma, Tx } from "@/lib/platform/db";

export const payoutFields = {
  lines: { orderBy: { id: "asc" }, include: { account: true, statement: { include: payableFields } } },
} satisfies Prisma.OrganizerPayoutInclude;
export type LockedPayout = Prisma.OrganizerPayoutGetPayload<{ include: typeof payoutFields }>;

/** Locks a batch for the rest of the transaction, so that its changes come one after the other. @throws NOT_FOUND */
export async function lockPayout(tx: Tx, number: string): Promise<LockedPayout> {
  await tx.$executeRaw`SELECT FROM organizer_payouts WHERE number = ${number} FOR UPDATE`;
  const payout = await tx.organizerPayout.findUnique({ where: { number }, include: payoutFields });
  if (!payout) throw new DomainError("NOT_FOUND");
  return payout;
}

/** The values of a batch that a person sees when approving or settling it. */
export function shownPayout({ number, state, lines }: LockedPayout) {
  return {
    number,
    state,
    lines: lines.map(({ statementId, accountId, amount, state: lineState, problem }) => ({
      statementId,
      accountId,
      amount,
      lineState,
      problem,
    })),
  };
}
