import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { createTransport, type Transporter } from "nodemailer";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { inSpan } from "@/lib/platform/tracing/in-span";

/**
 * `sent`, or why not: `recipient` does not exist, `content` is permanently refused, `carrier` failed, also when no
 * answer came and the mail may have been accepted.
 */
export type MailOutcome = "sent" | "recipient" | "content" | "carrier";

type MailResult = { outcome: MailOutcome; problem?: string };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** the address at which a POST unsubscribes from mails of this kind, without a login (RFC 8058) */
  unsubscribe?: string;
  /** `isInline`: shown in the HTML, which refers to it by its name (Content-ID) */
  files?: { name: string; type: string; content: Buffer; isInline?: boolean }[];
  /** in angle brackets; the same for every attempt, so that a second copy is recognised */
  messageId?: string;
};

/** Timeout of each step of the SMTP dialogue, in ms. */
const ANSWER_MS = 8_000;

/** SMTP's permanent refusals of a recipient: no such mailbox, not local, name not allowed. */
const refusedRecipient = new Set([550, 551, 553]);

/** Base64 is shorter where more than one character in so many is not of ASCII. */
const FOREIGN_IN = 6;

/** Mails per connection before it is replaced. */
const MAILS_PER_CONNECTION = 500;

const timeouts = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, dnsTimeout: ANSWER_MS };

/** Adds settings to the address, because nodemailer reads settings only from the address if there is one. Settings that the operator put there win. */
function serverWith(settings: Record<string, string | number | boolean>): string {
  const url = new URL(env().SMTP_URL);
  for (const [name, value] of Object.entries({ ...timeouts, ...settings }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/**
 * Without TCP_NODELAY the last short write of a mail waits about 40 ms for the server's delayed acknowledgement.
 * nodemailer has no setting for it; the clients of Postgres, Redis and HTTP set it themselves.
 */
subscribe("net.client.socket", (message) => void (message as { socket: Socket }).socket.setNoDelay(true));

const holder = globalThis as unknown as { houselightMail?: { server: string; transport: Transporter } };

/**
 * A pool of at most MAIL_CONNECTIONS connections; idle ones close after some seconds. A mail whose connection
 * breaks is not resent automatically: it may have been accepted.
 */
function connectionPool(): Transporter {
  const server = serverWith({ pool: true, maxConnections: env().MAIL_CONNECTIONS, maxMessages: MAILS_PER_CONNECTION, maxRequeues: 0 });
  if (holder.houselightMail?.server !== server) {
    closeMail();
    holder.houselightMail = { server, transport: createTransport(server) };
  }
  return holder.houselightMail.transport;
}

/** Close the pool. */
export function closeMail(): void {
  holder.houselightMail?.transport.close();
  holder.houselightMail = undefined;
}

/**
 * Sends a mail to the mail server, which delivers it; no answer counts as failure.
 * @param options.pooled use the pool, for senders of many mails; otherwise a separate connection, so that a code
 *   does not wait behind other mails
 * @returns for a failure the server's code and the SMTP step, never its text, which may repeat the address
 */
export function tryMail(mail: Mail, { pooled = false } = {}): Promise<MailResult> {
  const attributes = { "server.address": new URL(env().SMTP_URL).host };
  return inSpan({ name: "SEND smtp", kind: "client", attributes }, async (span) => {
    const result = await handOver(mail, pooled);
    if (result.outcome !== "sent") span.fail(result.outcome);
    return result;
  });
}

/**
 * How texts are written so that few bytes are added. Without it nodemailer counts the characters of every part, which takes as long as
 * writing the mail.
 */
function encodingOf(text: string): "base64" | "quoted-printable" {
  return text.replace(/[\x20-\x7e\n]+/g, "").length * FOREIGN_IN > text.length ? "base64" : "quoted-printable";
}

async function handOver({ to, subject, text, html, unsubscribe, files = [], messageId }: Mail, pooled: boolean): Promise<MailResult> {
  const transport = pooled ? connectionPool() : createTransport(serverWith({}));
  try {
    await transport.sendMail({
      from: env().MAIL_FROM,
      to: { name: "", address: to },
      subject,
      text,
      html,
      textEncoding: encodingOf(text),
      messageId,
      attachments: files.map(({ name, type, content, isInline }) => ({
        filename: name,
        contentType: type,
        content,
        ...(isInline ? { cid: name, contentDisposition: "inline" as const } : {}),
      })),
      // Asks mail servers to send no automatic replies.
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
      },
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

/** Sends a mail that a user waits for, without retries. */
export async function sendMail(mail: Mail): Promise<MailOutcome> {
  return (await tryMail(mail)).outcome;
}
