import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import { toMemberView } from "@/lib/domain/members/rules";
import { readPersonalData } from "@/lib/office/audit/read-personal-data";
import type { personSchema } from "@/lib/office/orders/schemas";

type Reveal = { memberId: string; actor: AuditActor; reason: string };

/** Returns a member's personal data in full and records in the audit who read them and why. @throws READ_QUOTA */
export async function revealMember({ memberId, actor, reason }: Reveal): Promise<z.input<typeof personSchema>> {
  return readPersonalData({ actor, act: "member.personal_data_read", reason }, async (tx) => {
    const { member_name: name, mobile, email, address } = toMemberView(await tx.member.findUniqueOrThrow({ where: { id: memberId } }));
    return { result: { name, mobile, email, address, masked: false }, subject: { kind: "member", id: memberId } };
  });
}
