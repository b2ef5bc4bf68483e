import { mailHtml } from "@/lib/files/mail-html";
import { mailText, type MailText } from "@/lib/files/mail-text";

/** A file attached to a mail; `isInline`: shown in it, by its name. */
export type MailFile = { name: string; type: string; content: Buffer; isInline?: boolean };

export type MailBody = {
  subject: string;
  text: string;
  html: string;
  /** the address at which a POST unsubscribes from mails of this kind, without a login (RFC 8058) */
  unsubscribe?: string;
  files?: MailFile[];
};

/** Renders a mail as plain text and as HTML. */
export function mailBody(subject: string, text: MailText): MailBody {
  return { subject, text: mailText(text), html: mailHtml(text) };
}
