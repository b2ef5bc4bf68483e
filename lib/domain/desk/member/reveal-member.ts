import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { personSchema } from "@/lib/domain/desk/schemas";
import { toMemberView } from "@/lib/domain/members/rules";
import { db } from "@/lib/platform/db";

/** A member's personal data in full. That it was read is in the audit. */
export async function revealMember({ memberId, actor }: { memberId: string; actor: AuditActor }): Promise<z.input<typeof personSchema>> {
  return db.$transaction(async (tx) => {
    const { member_name: name, mobile, email, address } = toMemberView(await tx.member.findUniqueOrThrow({ where: { id: memberId } }));
    await recordAudit(tx, { actor, act: "member.personal_data_read", subject: { kind: "member", id: memberId } });
    return { name, mobile, email, address, masked: false };
  });
}
