import type { Tx } from "@/lib/platform/db";

type WebhookMails = { endpointId: string; url: string; reason: "failing" | "gone"; recipients: string[] };

/** Enqueue the mails that inform owners that an endpoint receives no more messages. */
export async function enqueueWebhookMails(tx: Tx, { endpointId, url, reason, recipients }: WebhookMails): Promise<void> {
  const template = "webhook_disabled";
  const data = { webhook_url: url, webhook_reason: reason };
  const at = Date.now();
  await tx.mailOutbox.createMany({
    data: recipients.map((recipient, place) => ({
      messageId: `${template}.${endpointId}.${at}.${place}`,
      template,
      language: "tw",
      recipient,
      data,
    })),
  });
}
