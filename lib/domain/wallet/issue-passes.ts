import { readPasses } from "@/lib/domain/wallet/read-passes";
import type { PassContent } from "@/lib/domain/wallet/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { configuredWallets, type Wallet } from "@/lib/platform/wallet-keys";

type Owned = { orderId: string; memberId: string; wallet: Wallet };

/**
 * Returns the passes of an order's valid e-tickets and creates missing ones; a second call returns the same passes.
 * @throws NOT_FOUND where the wallet is not configured; ORDER_NOT_FOUND, also for another member's; NOT_PAID_YET when there is
 * no ticket to show
 */
export async function issuePasses({ orderId, memberId, wallet }: Owned): Promise<(PassContent & { id: bigint })[]> {
  if (!configuredWallets(env()).includes(wallet)) throw new DomainError("NOT_FOUND");
  const order = await db.order.findFirst({
    where: { id: orderId, memberId },
    select: { tickets: { where: { memberId, type: "e_ticket", status: "valid" }, select: { id: true } } },
  });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  if (order.tickets.length === 0) throw new DomainError("NOT_PAID_YET");
  const ticketIds = order.tickets.map(({ id }) => id);
  await db.walletPass.createMany({ data: ticketIds.map((ticketId) => ({ ticketId, memberId })), skipDuplicates: true });
  return readPasses({ ticketId: { in: ticketIds }, memberId });
}
