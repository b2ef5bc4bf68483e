import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import { dayText } from "@/lib/office/organizers/rules";
import type { AddCommission } from "@/lib/office/organizers/types";
import { textInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/**
 * Adds a commission that applies to tickets paid on a day or later. Only an organizer's first one may begin in the past: what
 * applied to a payment never changes afterwards.
 * @throws NOT_FOUND; BAD_INPUT for a day that has begun, or that has a commission already
 */
export async function addCommission(wish: AddCommission, actor: AuditActor, now = new Date()): Promise<void> {
  const { organizer_id: organizerId, from_day: fromDay, basis_points: basisPoints } = wish;
  await db.$transaction(async (tx) => {
    const { commissions } = await lockOrganizer(tx, organizerId);
    const hasBegun = fromDay <= textInTaipei(now).slice(0, 10);
    if ((hasBegun && commissions.length > 0) || commissions.some((one) => dayText(one.fromDay) === fromDay)) throw refused();
    await tx.organizerCommission.create({
      data: { organizerId, fromDay: new Date(`${fromDay}T00:00:00Z`), basisPoints, addedBy: actor.name, addedAt: now },
    });
    await recordAudit(tx, {
      actor,
      act: "organizer.commission_added",
      subject: { kind: "organizer", id: String(organizerId) },
      after: { from_day: fromDay, basis_points: basisPoints },
    });
  });
}

const refused = () => new DomainError("BAD_INPUT", { details: [{ field: "from_day", key: "invalid" }] });
