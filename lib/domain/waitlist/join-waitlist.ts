import { saleState } from "@/lib/domain/events/rules";
import type { WaitReason } from "@/lib/domain/outbox/rules";
import { countFree } from "@/lib/domain/waitlist/count-free";
import { PAUSE_SECONDS } from "@/lib/domain/waitlist/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type Wish = { sessionId: number; memberId: string; reason: WaitReason };

/**
 * Store that a member waits for a session. A repeated call before the mail changes nothing; a member who was notified of free
 * seats may join again, at the end of the list.
 * @returns the address of the later mail
 * @throws NOT_FOUND, SALE_ENDED, ON_SALE when there is nothing to wait for, SALE_NOT_STARTED when places are free and their
 * sale is to come, NOT_VERIFIED when the member's mail address is not verified
 */
export async function joinWaitlist({ sessionId, memberId, reason }: Wish): Promise<{ email: string }> {
  const now = new Date();
  const [session, member] = await Promise.all([
    db.eventSession.findFirst({ where: { id: sessionId, event: { publishedAt: { lte: now } } } }),
    db.member.findUnique({ where: { id: memberId }, select: { email: true, emailVerifiedAt: true } }),
  ]);
  if (!session || !member) throw new DomainError("NOT_FOUND");
  const state = saleState(now, {
    sale_start_time: session.saleUnannounced ? null : session.saleStartsAt,
    sale_end_time: session.saleEndsAt,
  });
  if (state === "ended") throw new DomainError("SALE_ENDED");
  if (reason === "sale" && state === "on_sale") throw new DomainError("ON_SALE");
  if (reason === "seats" && (await countFree({ sessionId, atMost: 1 })) > 0)
    throw new DomainError(state === "on_sale" ? "ON_SALE" : "SALE_NOT_STARTED");
  if (!member.emailVerifiedAt || member.email === "") throw new DomainError("NOT_VERIFIED");
  await db.$transaction(async (tx) => {
    if (reason === "seats")
      await tx.waitlistEntry.deleteMany({
        where: { sessionId: session.id, memberId, reason, toldAt: { lt: addSeconds(now, -PAUSE_SECONDS) } },
      });
    await tx.waitlistEntry.createMany({ data: [{ sessionId: session.id, memberId, reason }], skipDuplicates: true });
  });
  return { email: member.email };
}
