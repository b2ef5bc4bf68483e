import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { dayText } from "@/lib/office/organizers/rules";
import { lockStatement } from "@/lib/office/statements/lock-statement";
import { db } from "@/lib/platform/db";

/** Discards an open statement with its corrections. @throws NOT_FOUND; CHANGE_REFUSED for a closed one */
export async function discardStatement(id: number, actor: AuditActor): Promise<void> {
  await db.$transaction(async (tx) => {
    const { state, organizerId, firstDay, lastDay, lines } = await lockStatement(tx, id);
    if (state !== "draft" && state !== "checked") throw new DomainError("CHANGE_REFUSED");
    await tx.organizerStatement.delete({ where: { id } });
    await recordAudit(tx, {
      actor,
      act: "statement.discarded",
      subject: { kind: "statement", id: String(id) },
      before: {
        organizer_id: String(organizerId),
        first_day: dayText(firstDay),
        last_day: dayText(lastDay),
        corrections: lines.map(({ amount, reason }) => ({ amount: Number(amount), reason })),
      },
    });
  });
}
