import { createTransport, type Transporter } from "nodemailer";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

/** The server took the mail, or why it did not: `recipient` does not exist, `carrier` failed. */
export type MailOutcome = "sent" | "recipient" | "carrier";

type Mail = { to: string; subject: string; text: string; html: string; messageId?: string };

const ANSWER_MS = 8_000;
let transport: Transporter | undefined;

function connection(): Transporter {
  transport ??= createTransport(env().SMTP_URL, {
    connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS,
  } as object);
  return transport;
}

/** SMTP's permanent refusals of a recipient: no such mailbox, not local, name not allowed. */
const refusedRecipient = new Set([550, 551, 553]);

/** Hand a mail to the mail server. It is the server that delivers; no answer counts as failed. */
export async function sendMail({ to, subject, text, html, messageId }: Mail): Promise<MailOutcome> {
  try {
    await connection().sendMail({ from: env().MAIL_FROM, to: { name: "", address: to }, subject, text, html, messageId });
    return "sent";
  } catch (thrown) {
    const { responseCode, command, code } = thrown as { responseCode?: number; command?: string; code?: string };
    if (command === "RCPT TO" && responseCode !== undefined && refusedRecipient.has(responseCode)) return "recipient";
    // the error's own words may repeat the address
    logger.warn({ responseCode, command, smtp: code }, "mail not taken");
    return "carrier";
  }
}
