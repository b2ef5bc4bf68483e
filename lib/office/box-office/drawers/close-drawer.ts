import { recordAudit } from "@/lib/domain/audit/record-audit";
import { DomainError } from "@/lib/errors/domain-error";
import { actorOf } from "@/lib/office/box-office/actor-of";
import { cashIn, lockUnclosed, type LockedDrawer } from "@/lib/office/box-office/drawers/lock-drawer";
import { mayCloseFor } from "@/lib/office/box-office/drawers/rules";
import type { Cashier } from "@/lib/office/box-office/types";
import { db, type Tx } from "@/lib/platform/db";

/** `reason_needed`: the count is recorded and final, and differs from what the drawer should hold. */
export type ClosedDrawer = { state: "closed" | "reason_needed"; drawerId: number; expected: number; counted: number };

type Count = { counted: number; reason: string };
const refused = (field: "counted" | "reason", key: string) => new DomainError("BAD_INPUT", { details: [{ field, key }] });

/**
 * Closes a cashier's drawer with the counted cash. The count is blind: the first one is recorded before the expected sum is
 * answered, is final, and ends sales and refunds. A difference then needs a reason.
 * @throws DRAWER_CLOSED; BAD_INPUT at `counted` for a count other than the first
 */
export async function closeDrawer(count: Count, cashier: Cashier): Promise<ClosedDrawer> {
  return db.$transaction(async (tx) => closeLocked(tx, await lockUnclosed(tx, { staffId: cashier.id }), count, cashier));
}

/**
 * Closes the drawer of a cashier who cannot do it (their account has ended or they lost the role) or whose drawer is of an earlier
 * day.
 * @throws DRAWER_CLOSED; CHANGE_REFUSED for one's own drawer or a cashier who can close it; BAD_INPUT
 */
export async function closeDrawerFor(
  { drawerId, ...count }: Count & { drawerId: number },
  supervisor: Cashier,
  now = new Date(),
): Promise<ClosedDrawer> {
  return db.$transaction(async (tx) => {
    const drawer = await lockUnclosed(tx, { drawerId });
    const cashier = await tx.staff.findUniqueOrThrow({ where: { id: drawer.staffId }, select: { id: true, roles: true, endedAt: true } });
    if (!mayCloseFor({ supervisorId: supervisor.id, cashier, openedAt: drawer.openedAt, now })) throw new DomainError("CHANGE_REFUSED");
    if (count.reason === "") throw refused("reason", "reason_require");
    return closeLocked(tx, drawer, count, supervisor);
  });
}

async function closeLocked(
  tx: Tx,
  { id, till, staffId, firstCount }: LockedDrawer,
  { counted, reason }: Count,
  by: Cashier,
): Promise<ClosedDrawer> {
  if (firstCount !== null && counted !== firstCount) throw refused("counted", "count_final");
  const expected = await cashIn(tx, id);
  const subject = { kind: "drawer" as const, id: String(id) };
  if (counted !== expected && reason === "") {
    if (firstCount === null) {
      await tx.drawer.update({ where: { id }, data: { firstCount: counted } });
      await recordAudit(tx, { actor: actorOf(by), act: "drawer.counted", subject, after: { till, counted } });
    }
    return { state: "reason_needed", drawerId: id, expected, counted };
  }
  const other = by.id === staffId ? {} : { closedBy: by.name, closedById: by.id };
  await tx.drawer.update({ where: { id }, data: { closedAt: new Date(), expected, counted, reason, firstCount: counted, ...other } });
  await recordAudit(tx, {
    actor: actorOf(by),
    act: by.id === staffId ? "drawer.closed" : "drawer.closed_by_supervisor",
    subject,
    after: { till, expected, counted, difference: counted - expected },
    reason: reason || undefined,
  });
  return { state: "closed", drawerId: id, expected, counted };
}
