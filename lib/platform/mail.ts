import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { createTransport, type Transporter } from "nodemailer";
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

/** Mails over one connection before it is made anew. */
const MAILS_PER_CONNECTION = 500;

const timeouts = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, dnsTimeout: ANSWER_MS };

/** nodemailer reads its settings from the address alone where it is given one; what the operator says there stands. */
function serverWith(settings: Record<string, string | number | boolean>): string {
  const url = new URL(env().SMTP_URL);
  for (const [name, value] of Object.entries({ ...timeouts, ...settings }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/**
 * A mail ends with a short write that would wait for the server's delayed acknowledgement, some 40 ms each. nodemailer
 * has no setting for it; the clients of Postgres, Redis and HTTP set it by themselves.
 */
subscribe("net.client.socket", (message) => void (message as { socket: Socket }).socket.setNoDelay(true));

const holder = globalThis as unknown as { houselightMail?: { server: string; transport: Transporter } };

/**
 * Connections that are kept and used side by side, MAIL_CONNECTIONS at most; unused ones end by themselves
 * after some seconds. A mail whose connection breaks is not sent again by itself: it may have been taken.
 */
function keptConnections(): Transporter {
  const server = serverWith({ pool: true, maxConnections: env().MAIL_CONNECTIONS, maxMessages: MAILS_PER_CONNECTION, maxRequeues: 0 });
  if (holder.houselightMail?.server !== server) {
    closeMail();
    holder.houselightMail = { server, transport: createTransport(server) };
  }
  return holder.houselightMail.transport;
}

/** End the connections that are kept. */
export function closeMail(): void {
  holder.houselightMail?.transport.close();
  holder.houselightMail = undefined;
}

/**
 * Hand a mail to the mail server. It is the server that delivers; no answer counts as failed.
 * @param options.kept over a connection that is kept, for who sends many; otherwise over one of its own, so
 *   that who waits for a code waits behind nobody
 * @returns with a failure the server's code and the step it came at, never its words: they may repeat the address
 */
export async function tryMail(
  { to, subject, text, html, messageId }: Mail,
  { kept = false } = {},
): Promise<{ outcome: MailOutcome; problem?: string }> {
  const transport = kept ? keptConnections() : createTransport(serverWith({}));
  try {
    await transport.sendMail({
      from: env().MAIL_FROM,
      to: { name: "", address: to },
      subject,
      text,
      html,
      messageId,
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
