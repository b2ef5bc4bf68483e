import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import { dayText } from "@/lib/office/organizers/rules";
import type { RemoveCommission } from "@/lib/office/organizers/types";
import { textInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Removes a commission that has not begun. @throws NOT_FOUND; CHANGE_REFUSED for one that applies or has applied */
export async function removeCommission(wish: RemoveCommission, actor: AuditActor, now = new Date()): Promise<void> {
  const { organizer_id: organizerId, from_day: day } = wish;
  await db.$transaction(async (tx) => {
    const { commissions } = await lockOrganizer(tx, organizerId);
    const found = commissions.find(({ fromDay }) => dayText(fromDay) === day);
    if (!found) throw new DomainError("NOT_FOUND");
    if (day <= textInTaipei(now).slice(0, 10)) throw new DomainError("CHANGE_REFUSED");
    await tx.organizerCommission.delete({ where: { organizerId_fromDay: { organizerId, fromDay: found.fromDay } } });
    await recordAudit(tx, {
      actor,
      act: "organizer.commission_removed",
      subject: { kind: "organizer", id: String(organizerId) },
      before: { from_day: day, basis_points: found.basisPoints },
    });
  });
}
