import type { z } from "zod";
import type { bankAccountSchema } from "@/lib/domain/refunds/schemas";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language, type LocalizedText } from "@/lib/i18n/languages";
import { maskedAccount } from "@/lib/office/money/payouts/rules";
import { accountsAt, dayText } from "@/lib/office/organizers/rules";
import { shownChange, shownDetails } from "@/lib/office/organizers/shown";
import type { OrganizerView } from "@/lib/office/organizers/types";
import { textInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type BankAccount = z.output<typeof bankAccountSchema>;
type Reader = { staffId: string; language: Language };

/** Returns an organizer with commissions, accounts and events. @throws NOT_FOUND */
export async function readOrganizer(id: number, { staffId, language }: Reader, now = new Date()): Promise<OrganizerView> {
  const row = await db.organizer.findUnique({
    where: { id },
    include: {
      commissions: { orderBy: { fromDay: "desc" } },
      accounts: true,
      events: { orderBy: { id: "desc" }, select: { id: true, name: true, publishedAt: true } },
    },
  });
  if (!row) throw new DomainError("NOT_FOUND");
  const { applies, waits } = accountsAt(row.accounts, now);
  const today = textInTaipei(now).slice(0, 10);
  return {
    organizer_id: String(id),
    revision: revisionOf(shownDetails(row)),
    name: row.name as LocalizedText,
    legal_name: row.legalName,
    tax_number: row.taxNumber,
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    contact_phone: row.contactPhone,
    commissions: row.commissions.map(({ fromDay, basisPoints, addedBy, addedAt }) => ({
      from_day: dayText(fromDay),
      basis_points: basisPoints,
      added_by: addedBy,
      added_at: addedAt.toISOString(),
      has_begun: dayText(fromDay) <= today,
    })),
    account: applies
      ? {
          account: maskedAccount(applies.bankAccount as BankAccount),
          holder: (applies.bankAccount as BankAccount).holder,
          since: applies.appliesFrom!.toISOString(),
        }
      : null,
    change: waits
      ? {
          revision: revisionOf(shownChange(waits)),
          ...(waits.bankAccount as BankAccount),
          reason: waits.reason,
          requested_by: waits.requestedBy,
          requested_at: waits.requestedAt.toISOString(),
          own: waits.requestedById === staffId,
          confirmed_by: waits.confirmedBy,
          applies_from: waits.appliesFrom?.toISOString() ?? null,
        }
      : null,
    events: row.events.map((event) => ({
      event_id: String(event.id),
      name: textIn(event.name, language),
      published: event.publishedAt !== null && event.publishedAt <= now,
    })),
  };
}
