import { DomainError } from "@/lib/errors/domain-error";
import { textInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Create MEMBER_RESTRICTED with the end, the reason and the way to appeal; the caller throws it. */
export async function memberRestricted(memberId: string): Promise<DomainError> {
  const { restrictedUntil, restrictionReason, restrictionAppeal } = await db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { restrictedUntil: true, restrictionReason: true, restrictionAppeal: true },
  });
  const date = restrictedUntil ? textInTaipei(restrictedUntil).slice(0, 16) : "-";
  return new DomainError("MEMBER_RESTRICTED", { params: { date, reason: restrictionReason ?? "", appeal: restrictionAppeal ?? "" } });
}
