import { reportMail } from "@/lib/domain/outbox/rules";
import { readReportToken } from "@/lib/domain/staff/report-mails/report-token";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";

/**
 * End the daily mail of a token, and delete mails that were not sent. Repeating it changes nothing.
 * @throws NOT_FOUND when the token is not ours
 */
export async function endReportMail(token: string): Promise<void> {
  const id = readReportToken(token);
  if (id === null) throw new DomainError("NOT_FOUND");
  await db.$transaction((tx) => forgetReportMail(tx, id));
}

/** Delete a request for daily mails with the mails that were not sent. */
export async function forgetReportMail(tx: Tx, id: string): Promise<void> {
  await tx.reportMail.deleteMany({ where: { id } });
  await tx.mailOutbox.deleteMany({ where: { sentAt: null, messageId: { startsWith: `${reportMail}.${id}.` } } });
}
