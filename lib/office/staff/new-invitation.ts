import { enqueueInvitation } from "@/lib/domain/outbox/enqueue-invitation";
import { invitationToken } from "@/lib/domain/staff/invitation-token";
import { INVITATION_SECONDS } from "@/lib/domain/staff/rules";
import { addSeconds } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

type Input = { staffId: string; email: string; now: Date };

/** Creates an invitation and its mail; the person's earlier ones end. @returns the token of its link */
export async function newInvitation(tx: Tx, { staffId, email, now }: Input): Promise<string> {
  await tx.staffInvitation.updateMany({ where: { staffId, endedAt: null }, data: { endedAt: now } });
  const { id } = await tx.staffInvitation.create({
    data: { staffId, expiresAt: addSeconds(now, INVITATION_SECONDS) },
    select: { id: true },
  });
  await enqueueInvitation(tx, { invitationId: id, recipient: email });
  return invitationToken(id);
}
