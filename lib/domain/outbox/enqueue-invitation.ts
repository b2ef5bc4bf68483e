import type { Tx } from "@/lib/platform/db";

type Invitation = { invitationId: string; recipient: string };

/** Enqueue the mail that invites a person into the office. Its link is made when it is sent, so no row has a secret. */
export async function enqueueInvitation(tx: Tx, { invitationId, recipient }: Invitation): Promise<void> {
  const template = "staff_invited";
  await tx.mailOutbox.create({
    data: { messageId: `${template}.${invitationId}`, template, language: "tw", recipient, data: { invitation_id: invitationId } },
  });
}
