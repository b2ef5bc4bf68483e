import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import { dayText } from "@/lib/office/organizers/rules";
import type { MakeStatement } from "@/lib/office/statements/types";
import { db } from "@/lib/platform/db";

/**
 * Makes a draft for an organizer and a period, which begins after every earlier one. Days between two periods need no statement:
 * what was paid in them is counted by the later one.
 * @returns its id
 * @throws NOT_FOUND; CHANGE_REFUSED while the organizer has another open statement; BAD_INPUT for a period that begins before the
 * end of an earlier one
 */
export async function makeStatement(wish: MakeStatement, actor: AuditActor, now = new Date()): Promise<{ statement_id: string }> {
  const { organizer_id: organizerId, first_day: firstDay, last_day: lastDay } = wish;
  return db.$transaction(async (tx) => {
    await lockOrganizer(tx, organizerId);
    const earlier = await tx.organizerStatement.findMany({ where: { organizerId }, select: { state: true, lastDay: true } });
    if (earlier.some(({ state }) => state === "draft" || state === "checked")) throw new DomainError("CHANGE_REFUSED");
    if (earlier.some((one) => dayText(one.lastDay) >= firstDay))
      throw new DomainError("BAD_INPUT", { details: [{ field: "first_day", key: "invalid" }] });
    const { id } = await tx.organizerStatement.create({
      data: {
        organizerId,
        firstDay: new Date(`${firstDay}T00:00:00Z`),
        lastDay: new Date(`${lastDay}T00:00:00Z`),
        madeAt: now,
        madeBy: actor.name,
        madeById: actor.kind === "staff" ? actor.staffId : null,
      },
    });
    await recordAudit(tx, {
      actor,
      act: "statement.made",
      subject: { kind: "statement", id: String(id) },
      after: { organizer_id: String(organizerId), first_day: firstDay, last_day: lastDay },
    });
    return { statement_id: String(id) };
  });
}
