import { mailHtml } from "@/lib/files/mail-html";
import { mailText, type MailText } from "@/lib/files/mail-text";

export type MailBody = {
  subject: string;
  text: string;
  html: string;
  /** where a POST ends mails of this kind, without a login (RFC 8058) */
  unsubscribe?: string;
};

/** A mail, plain and as HTML. */
export function mailBody(subject: string, text: MailText): MailBody {
  return { subject, text: mailText(text), html: mailHtml(text) };
}
