import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { forgetReportMail } from "@/lib/domain/staff/report-mails/end-report-mail";
import type { StaffActor } from "@/lib/domain/staff/types";
import type { Language } from "@/lib/i18n/languages";
import { findSale } from "@/lib/office/reports/find-sale";
import { reportDay } from "@/lib/office/reports/rules";
import type { reportMailSchema } from "@/lib/office/reports/schemas";
import { asHouse } from "@/lib/platform/database/organizer-wall";
import { db, type Tx } from "@/lib/platform/db";

/**
 * Begin or end the daily mail with an event's report to the caller, in the language in which they ask. The first one is sent on
 * the next morning. Repeating it changes nothing.
 * @throws NOT_FOUND for an event outside the caller's scope
 */
export async function setReportMail(
  { event_id: eventId, is_mailed: isMailed }: z.output<typeof reportMailSchema>,
  { staff, language }: { staff: StaffActor; language: Language },
  now = new Date(),
): Promise<void> {
  await findSale(eventId, staff.eventIds);
  const own = { staffId: staff.id, eventId };
  const change = async (tx: Tx) => {
    const known = await tx.reportMail.findUnique({ where: { staffId_eventId: own }, select: { id: true } });
    if ((known !== null) === isMailed) return;
    if (known) await forgetReportMail(tx, known.id);
    else await tx.reportMail.createMany({ data: [{ ...own, language, sentFor: reportDay(now) }], skipDuplicates: true });
    await recordAudit(tx, {
      actor: { kind: "staff", staffId: staff.id, name: staff.name, factorAt: staff.factorAt },
      act: isMailed ? "event.report_mail_begun" : "event.report_mail_ended",
      subject: { kind: "event", id: String(eventId) },
      eventId,
    });
  };
  // An organizer's person has found the event behind their wall; the request belongs to their own login, which is not behind it.
  await asHouse(() => db.$transaction(change));
}
