import { recordAudit } from "@/lib/domain/audit/record-audit";
import { hashPassword } from "@/lib/domain/passwords/password";
import { readInvitationToken } from "@/lib/domain/staff/invitation-token";
import { storeStep } from "@/lib/domain/staff/login/steps";
import { DomainError } from "@/lib/errors/domain-error";
import { assertGoodPassword } from "@/lib/office/staff/assert-good-password";
import { db, type Tx } from "@/lib/platform/db";

/** Condition for an invitation that can be accepted. */
const open = (token: string, now: Date) => ({
  id: readInvitationToken(token) ?? "00000000-0000-0000-0000-000000000000",
  endedAt: null,
  expiresAt: { gt: now },
  staff: { endedAt: null },
});

/** Returns the invited person. @throws NOT_FOUND if the link was used, was replaced or has expired */
export async function readInvitation(token: string, now = new Date()): Promise<{ name: string; email: string }> {
  const invitation = await db.staffInvitation.findFirst({
    where: open(token, now),
    select: { staff: { select: { name: true, email: true } } },
  });
  if (!invitation) throw new DomainError("NOT_FOUND");
  return invitation.staff;
}

/**
 * Sets the invited person's password; the link ends. They have to enrol a second factor before they can log in.
 * @returns the token of that step
 * @throws NOT_FOUND as readInvitation, BAD_INPUT for a weak password
 */
export async function acceptInvitation({ token, password }: { token: string; password: string }, now = new Date()): Promise<string> {
  await assertGoodPassword(password, await readInvitation(token, now));
  const passwordHash = await hashPassword(password);
  const staffId = await db.$transaction((tx) => accept(tx, token, passwordHash, now));
  return storeStep({ staffId, enrols: true });
}

async function accept(tx: Tx, token: string, passwordHash: string, now: Date): Promise<string> {
  const { count } = await tx.staffInvitation.updateMany({ where: open(token, now), data: { endedAt: now } });
  if (count !== 1) throw new DomainError("NOT_FOUND");
  const { staff } = await tx.staffInvitation.findUniqueOrThrow({
    where: { id: readInvitationToken(token) },
    select: { staff: { select: { id: true, name: true } } },
  });
  await tx.staff.update({ where: { id: staff.id }, data: { passwordHash } });
  const actor = { kind: "staff" as const, staffId: staff.id, name: staff.name };
  await recordAudit(tx, { actor, act: "staff.invitation_accepted", subject: { kind: "staff", id: staff.id } });
  return staff.id;
}
