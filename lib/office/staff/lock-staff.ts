import type { AuditActor } from "@/lib/domain/audit/types";
import { mayGrant, type StaffRights, type StaffRole } from "@/lib/domain/staff/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";
import type { Staff } from "@/lib/platform/prisma/client";

/** One lock for the whole table, so that two owners who end each other's account do so one after the other. */
const OWNERS_LOCK = 7_190_001;

type Target = Pick<Staff, "roles" | "isLimited" | "eventIds" | "organizerId">;

/** Serializes changes of rights: each must see how many owners are left, and what its author may still grant. */
async function lockRights(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${OWNERS_LOCK})`;
}

/**
 * Locks the rights of all staff and reads those of the author of the change, which may have changed since the call began.
 * An operator at the command line holds all rights.
 * @throws NO_RIGHT if the author has left or is no longer an owner
 */
export async function lockGrantor(tx: Tx, actor: AuditActor): Promise<StaffRights> {
  await lockRights(tx);
  if (actor.kind !== "staff") return { roles: ["owner"], eventIds: null };
  const staff = await tx.staff.findFirst({ where: { id: actor.staffId, endedAt: null } });
  if (!staff?.roles.includes("owner")) throw new DomainError("NO_RIGHT");
  return rightsOf(staff);
}

/**
 * The rights of a row. Those of an organizer's person count as rights for all events, because the organizer's events of tomorrow are
 * among them: a limited owner can neither grant nor change them.
 */
export function rightsOf({ roles, isLimited, eventIds, organizerId }: Target): StaffRights {
  return { roles: roles as StaffRole[], eventIds: isLimited && organizerId === null ? eventIds : null };
}

/** @throws NO_RIGHT if the author does not hold all of it */
export function assertMayGrant(held: StaffRights, granted: StaffRights): void {
  if (!mayGrant(held, granted)) throw new DomainError("NO_RIGHT");
}

/**
 * Locks another person's account for a change.
 * @throws NO_RIGHT for one's own account; NOT_FOUND for an unknown person, one who has left, and one with events
 * outside the author's
 */
export async function lockStaff(tx: Tx, actor: AuditActor, staffId: string): Promise<{ staff: Staff; held: StaffRights }> {
  const held = await lockGrantor(tx, actor);
  if (actor.kind === "staff" && actor.staffId === staffId) throw new DomainError("NO_RIGHT");
  const staff = await tx.staff.findFirst({ where: { id: staffId, endedAt: null } });
  if (!staff || !mayGrant(held, rightsOf(staff))) throw new DomainError("NOT_FOUND");
  return { staff, held };
}

/**
 * Asserts that another owner remains who can invite others.
 * @throws CHANGE_REFUSED if no other person is an owner of all events who has accepted
 */
export async function assertOtherOwner(tx: Tx, staffId: string): Promise<void> {
  const others = await tx.staff.count({
    where: { id: { not: staffId }, roles: { has: "owner" }, isLimited: false, endedAt: null, passwordHash: { not: null } },
  });
  if (others === 0) throw new DomainError("CHANGE_REFUSED");
}
