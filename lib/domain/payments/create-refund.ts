import type { Prisma, Tx } from "@/lib/platform/db";

type NewRefund = Omit<Prisma.RefundUncheckedCreateInput, "invoiced"> & {
  /** the part of the amount that is on the order's invoice, in whole TWD: fees and goods. Zero for money that paid no order */
  invoiced: number;
};

/**
 * Writes a refund. All code that creates one calls this function, so that each origin states which part of it was invoiced.
 * That part is left out of an invoice that still waits, or listed for a void or an allowance.
 */
export async function createRefund(tx: Tx, refund: NewRefund): Promise<bigint> {
  if (refund.invoiced < 0 || refund.invoiced > refund.amount) throw new Error("the invoiced part of a refund is no part of it");
  const { id } = await tx.refund.create({ data: refund, select: { id: true } });
  return id;
}
