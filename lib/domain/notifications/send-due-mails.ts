import { dueMails, type DueMail } from "@/lib/domain/notifications/due-mails";
import { endMails } from "@/lib/domain/notifications/end-mails";
import { ticketFiles } from "@/lib/domain/notifications/ticket-files";
import type { LeasedMail } from "@/lib/domain/notifications/types";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import type { MailBody } from "@/lib/files/mail-body";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { tryMail } from "@/lib/platform/mail";
import { mailsSent } from "@/lib/platform/metrics/counted";

/** Mails leased per connection, so that a lane always has its next one. */
const LEASED_PER_CONNECTION = 3;
/** Failures in a row after which the server is not called until the next run. */
const PATIENCE = 10;
/**
 * Send due mails over persistent connections, which are used concurrently, until none is due, the mail server keeps failing, or
 * `signal` aborts. A mail is marked as sent only after the mail server has accepted it; if that answer is lost, or this process
 * dies before, the mail is sent again under the same Message-ID.
 * @returns how many the mail server accepted
 */
export async function sendDueMails(signal?: AbortSignal): Promise<{ sent: number }> {
  const connections = env().MAIL_CONNECTIONS;
  const due = dueMails(connections * LEASED_PER_CONNECTION);
  const ends = endMails();
  let [sent, failures] = [0, 0];
  async function lane(): Promise<void> {
    while (failures < PATIENCE && !signal?.aborted) {
      const mail = await due.next();
      if (!mail) return;
      const end = await sendOne(mail, ends);
      if (end === "sent") [sent, failures] = [sent + 1, 0];
      if (end === "failed") failures++;
    }
  }
  await Promise.all(Array.from({ length: connections }, lane));
  await due.returnUntaken();
  return { sent };
}

type Ends = ReturnType<typeof endMails>;

/** A mail that cannot be rendered is retried for three days, like one that no server accepts; it does not stop the others. */
async function writeOrWait({ mail, mailed }: DueMail, { tryLater }: Ends): Promise<MailBody | null | "later"> {
  try {
    return writeMail(mail, mailed, new Date(), await ticketFiles(mail, mailed?.tickets));
  } catch (error) {
    logger.error({ err: error, template: mail.template, orderId: mail.orderId }, "mail not written");
    await tryLater(mail, "not written");
    return "later";
  }
}

/** A mail that cannot be rendered or marked does not stop the others. */
async function sendOne(due: DueMail, ends: Ends): Promise<"sent" | "failed" | "over"> {
  const { mail, heldBack } = due;
  try {
    // The order's page has the same content; the row stays for the operator.
    if (heldBack) return await ends.giveUp(mail, heldBack);
    const body = await writeOrWait(due, ends);
    // The mail server is not at fault: the others are sent at once.
    if (body === "later") return "over";
    if (!body) return await ends.giveUp(mail, "overtaken");
    const { outcome, problem = "" } = await tryMail({ to: mail.recipient, messageId: messageIdOf(mail), ...body }, { pooled: true });
    mailsSent.add([outcome === "carrier" ? "not_taken" : outcome === "sent" ? "sent" : "refused"]);
    if (outcome === "sent") {
      await ends.markSent(mail);
      return "sent";
    }
    return outcome === "carrier" ? await ends.tryLater(mail, problem) : await ends.giveUp(mail, problem);
  } catch (error) {
    logger.error({ err: error, template: mail.template, orderId: mail.orderId }, "mail not sent");
    return "failed";
  }
}

/** `<order_paid.7b1f…@houselight.example>`: the row's id at the site's host. */
export function messageIdOf({ messageId }: Pick<LeasedMail, "messageId">): string {
  return `<${messageId}@${new URL(env().SITE_URL).hostname}>`;
}
