import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";
import type { Staff } from "@/lib/platform/prisma/client";

/** One number for the whole table, so that two owners who end each other come one after the other. */
const OWNERS_LOCK = 7_190_001;

/**
 * Lock who works here for a change of rights. Changes come one at a time: each must see how many owners are left.
 * @throws NOT_FOUND for nobody, or somebody who has left
 */
export async function lockStaff(tx: Tx, staffId: string): Promise<Staff> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${OWNERS_LOCK})`;
  const staff = await tx.staff.findFirst({ where: { id: staffId, endedAt: null } });
  if (!staff) throw new DomainError("NOT_FOUND");
  return staff;
}

/**
 * Somebody must be left who can invite others.
 * @throws CHANGE_REFUSED when nobody but `staffId` is an owner of all events who has accepted
 */
export async function assertOtherOwner(tx: Tx, staffId: string): Promise<void> {
  const others = await tx.staff.count({
    where: { id: { not: staffId }, roles: { has: "owner" }, isLimited: false, endedAt: null, passwordHash: { not: null } },
  });
  if (others === 0) throw new DomainError("CHANGE_REFUSED");
}
