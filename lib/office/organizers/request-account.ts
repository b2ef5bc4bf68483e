import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { enqueueOrganizerMail } from "@/lib/domain/outbox/enqueue-organizer-mail";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn } from "@/lib/i18n/languages";
import { maskedAccount } from "@/lib/office/money/payouts/rules";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import { accountsAt } from "@/lib/office/organizers/rules";
import type { RequestAccount } from "@/lib/office/organizers/types";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * Puts forward the account that an organizer is to be paid to. Another person has to confirm it, and the organizer's contact gets a
 * mail, so that an account that is not the organizer's is noticed before it applies.
 * @throws NOT_FOUND; CHANGE_REFUSED while another account waits
 */
export async function requestAccount(wish: RequestAccount, actor: AuditActor, now = new Date()): Promise<void> {
  const { organizer_id: organizerId, bank_account: bankAccount, reason } = wish;
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const { accounts, name, contactEmail } = await lockOrganizer(tx, organizerId);
    if (accountsAt(accounts, now).waits) throw new DomainError("CHANGE_REFUSED");
    const { id: accountId } = await tx.organizerAccount.create({
      data: {
        organizerId,
        bankAccount,
        reason,
        requestedAt: now,
        requestedBy: actor.name,
        requestedById: actor.kind === "staff" ? actor.staffId : null,
      },
    });
    const mail = { accountId, organizer: textIn(name, "tw"), account: maskedAccount(bankAccount) };
    if (contactEmail !== "") await enqueueOrganizerMail(tx, { ...mail, recipient: contactEmail });
    await recordAudit(tx, {
      actor,
      act: "organizer.account_requested",
      subject: { kind: "organizer", id: String(organizerId) },
      after: { account: maskedAccount(bankAccount), holder: bankAccount.holder },
      reason,
    });
  });
}
