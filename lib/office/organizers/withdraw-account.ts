import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import { accountsAt } from "@/lib/office/organizers/rules";
import { shownChange } from "@/lib/office/organizers/shown";
import type { AccountAct } from "@/lib/office/organizers/types";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * Withdraws an account before it applies, whether it was confirmed or not; the earlier one remains.
 * @throws NOT_FOUND; SHOWN_CHANGED; CHANGE_REFUSED if none waits
 */
export async function withdrawAccount({ organizer_id: id, revision, actor }: AccountAct, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const { accounts } = await lockOrganizer(tx, id);
    const { waits } = accountsAt(accounts, now);
    if (!waits) throw new DomainError("CHANGE_REFUSED");
    assertAsShown(revision, shownChange(waits));
    await tx.organizerAccount.update({ where: { id: waits.id }, data: { withdrawnAt: now, withdrawnBy: actor.name } });
    await recordAudit(tx, {
      actor,
      act: "organizer.account_withdrawn",
      subject: { kind: "organizer", id: String(id) },
      before: { put_forward_by: waits.requestedBy, confirmed_by: waits.confirmedBy },
    });
  });
}
