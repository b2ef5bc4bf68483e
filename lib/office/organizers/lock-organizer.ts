import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";
import type { Organizer, OrganizerAccount, OrganizerCommission } from "@/lib/platform/prisma/client";

type Locked = Organizer & { accounts: OrganizerAccount[]; commissions: OrganizerCommission[] };

/** Locks an organizer, under which its commissions and accounts change. @throws NOT_FOUND */
export async function lockOrganizer(tx: Tx, id: number): Promise<Locked> {
  await tx.$executeRaw`SELECT FROM organizers WHERE id = ${id} FOR UPDATE`;
  const row = await tx.organizer.findUnique({ where: { id }, include: { accounts: true, commissions: true } });
  if (!row) throw new DomainError("NOT_FOUND");
  return row;
}
