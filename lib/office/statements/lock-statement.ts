import { DomainError } from "@/lib/errors/domain-error";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import type { StatementRow } from "@/lib/office/statements/types";
import type { Tx } from "@/lib/platform/db";

type Locked = StatementRow & { organizer: Awaited<ReturnType<typeof lockOrganizer>> };

/**
 * Locks a statement for the rest of the transaction. Its organizer is locked first, under which its other statements, accounts
 * and commissions change.
 * @throws NOT_FOUND
 */
export async function lockStatement(tx: Tx, id: number): Promise<Locked> {
  const found = await tx.organizerStatement.findUnique({ where: { id }, select: { organizerId: true } });
  if (!found) throw new DomainError("NOT_FOUND");
  const organizer = await lockOrganizer(tx, found.organizerId);
  await tx.$executeRaw`SELECT FROM organizer_statements WHERE id = ${id} FOR UPDATE`;
  const row = await tx.organizerStatement.findUnique({
    where: { id },
    include: { lines: { orderBy: [{ position: "asc" }, { id: "asc" }] } },
  });
  if (!row) throw new DomainError("NOT_FOUND");
  return { ...row, organizer };
}
