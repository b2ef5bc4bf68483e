import { waitMails } from "@/lib/domain/outbox/rules";
import { readWaitlistToken } from "@/lib/domain/waitlist/waitlist-token";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * End all entries of the member for the event of one mail, and delete mails that were not sent. Repeating it changes nothing.
 * @throws NOT_FOUND when the token is not ours
 */
export async function leaveWaitlist(token: string): Promise<void> {
  const id = readWaitlistToken(token);
  if (id === null) throw new DomainError("NOT_FOUND");
  await db.$transaction(async (tx) => {
    const wait = await tx.waitlistEntry.findUnique({ where: { id }, select: { memberId: true, session: { select: { eventId: true } } } });
    if (!wait) return;
    const { memberId, session } = wait;
    const ended = await tx.waitlistEntry.findMany({ where: { memberId, session: { eventId: session.eventId } }, select: { id: true } });
    const ids = ended.map((one) => one.id);
    // Notified entries stay: the pause between mails is measured from them.
    await tx.waitlistEntry.deleteMany({ where: { id: { in: ids }, toldAt: null } });
    await tx.mailOutbox.deleteMany({
      where: { sentAt: null, messageId: { in: ids.flatMap((one) => Object.values(waitMails).map((mail) => `${mail}.${one}`)) } },
    });
  });
}
