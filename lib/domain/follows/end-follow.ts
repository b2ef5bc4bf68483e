import { readFollowToken } from "@/lib/domain/follows/follow-token";
import { followMails } from "@/lib/domain/outbox/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * End the member's follows of the artists and venues of the event of one mail, and delete mails that were not sent. Repeating
 * it changes nothing.
 * @throws NOT_FOUND when the token is not ours
 */
export async function endFollow(token: string): Promise<void> {
  const id = readFollowToken(token);
  if (id === null) throw new DomainError("NOT_FOUND");
  await db.$transaction(async (tx) => {
    const notice = await tx.followNotice.findUnique({ where: { id }, select: { memberId: true, eventId: true } });
    if (!notice) return;
    const { memberId, eventId } = notice;
    const ofEvent = {
      OR: [{ artist: { events: { some: { eventId } } } }, { venue: { halls: { some: { sessions: { some: { eventId } } } } } }],
    };
    await tx.follow.deleteMany({ where: { memberId, ...ofEvent } });
    const notices = await tx.followNotice.findMany({ where: { memberId, eventId }, select: { id: true } });
    const messages = notices.flatMap((one) => Object.values(followMails).map((mail) => `${mail}.${one.id}`));
    await tx.mailOutbox.deleteMany({ where: { sentAt: null, messageId: { in: messages } } });
  });
}
