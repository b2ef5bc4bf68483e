import { createTransport } from "nodemailer";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

/**
 * The server took the mail, or why it did not: `recipient` does not exist, `content` is refused for
 * good, `carrier` failed, which includes an answer that never came: then nobody knows.
 */
export type MailOutcome = "sent" | "recipient" | "content" | "carrier";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** in angle brackets; the same at every try, so that a second copy is known as one */
  messageId?: string;
};

/** For each step of the conversation. */
const ANSWER_MS = 8_000;

/** SMTP's permanent refusals of a recipient: no such mailbox, not local, name not allowed. */
const refusedRecipient = new Set([550, 551, 553]);

/**
 * Hand a mail to the mail server. It is the server that delivers; no answer counts as failed.
 * @returns with a failure the server's code and the step it came at, never its words: they may repeat the address
 */
export async function tryMail({ to, subject, text, html, messageId }: Mail): Promise<{ outcome: MailOutcome; problem?: string }> {
  const timeouts = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, dnsTimeout: ANSWER_MS };
  const transport = createTransport(env().SMTP_URL, timeouts as object);
  try {
    await transport.sendMail({
      from: env().MAIL_FROM, to: { name: "", address: to }, subject, text, html, messageId,
      // nobody's holiday notice answers a ticket office
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return { outcome: "sent" };
  } catch (thrown) {
    const { responseCode, command, code } = thrown as { responseCode?: number; command?: string; code?: string };
    const problem = [responseCode, code, command].filter(Boolean).join(" ");
    if (responseCode !== undefined && command === "RCPT TO" && refusedRecipient.has(responseCode)) return { outcome: "recipient", problem };
    if (responseCode !== undefined && responseCode >= 500 && command === "DATA") return { outcome: "content", problem };
    logger.warn({ responseCode, command, smtp: code }, "mail not taken");
    return { outcome: "carrier", problem };
  }
}

/** The same for a mail that somebody waits for: it is sent now or never. */
export async function sendMail(mail: Mail): Promise<MailOutcome> {
  return (await tryMail(mail)).outcome;
}
