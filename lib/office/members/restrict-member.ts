import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";

type Restriction = {
  memberId: string;
  actor: AuditActor;
  until: Date;
  /** as the member reads it */ reason: string;
  /** how to appeal */ appeal: string;
};

/**
 * Restricts a member from ordering until a time. The member reads why, until when and how to appeal; existing orders
 * are not affected. A current restriction is replaced.
 * @throws MEMBER_NOT_FOUND; BAD_INPUT for an end in the past
 */
export async function restrictMember({ memberId, actor, until, reason, appeal }: Restriction, now = new Date()): Promise<void> {
  if (until <= now) throw new DomainError("BAD_INPUT", { details: [{ field: "until", key: "invalid" }] });
  await db.$transaction(async (tx) => {
    const before = await lockMember(tx, memberId);
    await tx.member.update({
      where: { id: memberId },
      data: { restrictedUntil: until, restrictionReason: reason, restrictionAppeal: appeal },
    });
    const after = { until: isoInTaipei(until), appeal };
    await recordAudit(tx, { actor, act: "member.restricted", subject: { kind: "member", id: memberId }, before, after, reason });
  });
}

/** Ends a member's restriction. @throws MEMBER_NOT_FOUND; CHANGE_REFUSED if there is none */
export async function liftRestriction({ memberId, actor, reason }: { memberId: string; actor: AuditActor; reason: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockMember(tx, memberId);
    if (!before.until) throw new DomainError("CHANGE_REFUSED");
    await tx.member.update({ where: { id: memberId }, data: { restrictedUntil: null, restrictionReason: null, restrictionAppeal: null } });
    await recordAudit(tx, { actor, act: "member.restriction_lifted", subject: { kind: "member", id: memberId }, before, reason });
  });
}

/** Locks the member and returns the current restriction; two staff members change it one after the other. */
async function lockMember(tx: Tx, memberId: string): Promise<{ until: string | null; reason: string | null }> {
  await tx.$executeRaw`SELECT FROM members WHERE id = ${memberId}::uuid FOR UPDATE`;
  const member = await tx.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: { restrictedUntil: true, restrictionReason: true },
  });
  if (!member) throw new DomainError("MEMBER_NOT_FOUND");
  return { until: member.restrictedUntil && isoInTaipei(member.restrictedUntil), reason: member.restrictionReason };
}
