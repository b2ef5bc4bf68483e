import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { assertSecondPerson } from "@/lib/domain/second-person/assert-second-person";
import { DomainError } from "@/lib/errors/domain-error";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import { ACCOUNT_WAIT_HOURS, accountsAt } from "@/lib/office/organizers/rules";
import { shownChange } from "@/lib/office/organizers/shown";
import type { AccountAct } from "@/lib/office/organizers/types";
import { addSeconds } from "@/lib/platform/clock";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * Confirms an account that another person has put forward. It applies ACCOUNT_WAIT_HOURS later.
 * @throws NOT_FOUND; SHOWN_CHANGED; CHANGE_REFUSED if none waits for a second person; NOT_REFUNDABLE to the person who put it
 * forward and to a linked account
 */
export async function confirmAccount({ organizer_id: id, revision, actor }: AccountAct, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const { accounts } = await lockOrganizer(tx, id);
    const { waits } = accountsAt(accounts, now);
    if (!waits) throw new DomainError("CHANGE_REFUSED");
    assertAsShown(revision, shownChange(waits));
    if (waits.confirmedAt !== null) throw new DomainError("CHANGE_REFUSED");
    await assertSecondPerson(tx, { requesterId: waits.requestedById, actor });
    const appliesFrom = addSeconds(now, ACCOUNT_WAIT_HOURS * 3_600);
    await tx.organizerAccount.update({ where: { id: waits.id }, data: { confirmedAt: now, confirmedBy: actor.name, appliesFrom } });
    await recordAudit(tx, {
      actor,
      act: "organizer.account_confirmed",
      subject: { kind: "organizer", id: String(id) },
      after: { put_forward_by: waits.requestedBy, applies_from: appliesFrom.toISOString() },
    });
  });
}
