import { organizerAccountMailName } from "@/lib/domain/outbox/rules";
import type { Tx } from "@/lib/platform/db";

type OrganizerMail = {
  /** the row of the account */ accountId: number;
  recipient: string;
  organizer: string;
  /** masked */ account: string;
};

/** Enqueues the mail that informs an organizer's contact of an account that was put forward. Organizers write in Chinese. */
export async function enqueueOrganizerMail(tx: Tx, { accountId, recipient, organizer, account }: OrganizerMail): Promise<void> {
  await tx.mailOutbox.create({
    data: {
      messageId: `${organizerAccountMailName}.${accountId}`,
      template: organizerAccountMailName,
      language: "tw",
      recipient,
      data: { organizer_name: organizer, organizer_account: account },
    },
  });
}
