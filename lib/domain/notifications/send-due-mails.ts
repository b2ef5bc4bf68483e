import type { MailBody } from "@/lib/domain/members/member-mails";
import { leaseMails } from "@/lib/domain/notifications/lease-mails";
import { nextTry } from "@/lib/domain/notifications/rules";
import type { LeasedMail } from "@/lib/domain/notifications/types";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { tryMail } from "@/lib/platform/mail";

/** Mails that one process sends at a time, each over a connection of its own. */
const AT_A_TIME = 10;
/** After so many rounds the caller is asked again, so that a process that shall end can. */
const ROUNDS = 5;

/**
 * Send what is due in the outbox. A mail is marked as sent only once the mail server has taken it; if
 * that word is lost, or this process dies before it is written down, the mail goes out again under
 * the same Message-ID.
 * @returns how many the mail server took
 */
export async function sendDueMails(): Promise<{ sent: number }> {
  let sent = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const leased = await leaseMails(AT_A_TIME);
    const ends = await Promise.all(leased.map((mail) => sendOne(mail)));
    sent += ends.filter((end) => end === "sent").length;
    // a server that fails is not asked again at once
    if (leased.length < AT_A_TIME || ends.includes("failed")) break;
  }
  return { sent };
}

/** What cannot be written is tried like what no server takes, for three days; it does not stop the others. */
async function writeOrWait(mail: LeasedMail): Promise<MailBody | null | "later"> {
  try {
    return await writeMail(mail, new Date());
  } catch (error) {
    logger.error({ err: error, template: mail.template, orderId: mail.orderId }, "mail not written");
    await tryLater(mail, "not written");
    return "later";
  }
}

/** One mail that cannot be written or marked does not stop the others. */
async function sendOne(mail: LeasedMail): Promise<"sent" | "failed" | "over"> {
  try {
    const body = await writeOrWait(mail);
    // the mail server has nothing to do with it: the others are sent at once
    if (body === "later") return "over";
    if (!body) return await giveUp(mail, "overtaken");
    const { outcome, problem = "" } = await tryMail({ to: mail.recipient, messageId: messageIdOf(mail), ...body });
    if (outcome === "sent") {
      await db.mailOutbox.updateMany({ where: { id: mail.id, sentAt: null }, data: { sentAt: new Date(), problem: null } });
      return "sent";
    }
    return outcome === "carrier" ? await tryLater(mail, problem) : await giveUp(mail, problem);
  } catch (error) {
    logger.error({ err: error, template: mail.template, orderId: mail.orderId }, "mail not sent");
    return "failed";
  }
}

/** `<order_paid.7b1f…@houselight.example>`: the row's own, at the site's host. */
export function messageIdOf({ messageId }: Pick<LeasedMail, "messageId">): string {
  return `<${messageId}@${new URL(env().SITE_URL).hostname}>`;
}

async function tryLater(mail: LeasedMail, problem: string): Promise<"failed" | "over"> {
  const next = nextTry(mail, new Date());
  if (!next) return giveUp(mail, problem);
  // a sender whose lease has ended has no say any more
  await db.mailOutbox.updateMany({ where: { id: mail.id, attempts: mail.attempts }, data: { nextTryAt: next, problem } });
  return "failed";
}

async function giveUp(mail: LeasedMail, problem: string): Promise<"over"> {
  await db.mailOutbox.updateMany({ where: { id: mail.id, sentAt: null }, data: { gaveUpAt: new Date(), problem } });
  if (problem !== "overtaken") logger.warn({ template: mail.template, orderId: mail.orderId, problem, attempts: mail.attempts }, "mail given up");
  return "over";
}
