import { codeMail } from "@/lib/domain/members/code-mail";
import { emailKey } from "@/lib/domain/members/rules";
import { issueCode, RESEND_SECONDS } from "@/lib/domain/members/verification-codes";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";
import { sendMail, type MailOutcome } from "@/lib/platform/mail";
import { sendSms } from "@/lib/platform/send-sms";

type Sent = { resend_after: number };
type Outcome = MailOutcome;
type Delivery = {
  visitorId: string;
  recipient: string;
  field: "mobile" | "email";
  rule: string;
  deliver: (code: string) => Promise<Outcome>;
};

/** Issue and deliver a code; one that could not be delivered does not count. */
async function issueAndDeliver({ visitorId, recipient, field, rule, deliver }: Delivery): Promise<Sent> {
  const { code, withdraw } = await issueCode({ visitorId, recipient });
  const outcome = await deliver(code);
  if (outcome === "sent") return { resend_after: RESEND_SECONDS };
  await withdraw();
  if (outcome === "recipient") throw new DomainError("BAD_INPUT", { details: [{ field, key: rule }] });
  throw new DomainError("UNAVAILABLE", { retryAfter: 10 });
}

/** The last line of a message whose code phones fill in on this site alone (wicg.github.io/sms-one-time-codes). */
const siteLine = (code: string) => `@${new URL(env().SITE_URL).hostname} #${code}`;

/**
 * Send a verification code to a mobile by text message.
 * @param mobile E.164
 * @throws CODE_TOO_OFTEN, BAD_INPUT when the number cannot receive one, UNAVAILABLE when the carrier fails
 */
export function sendCode({ visitorId, mobile, language }: { visitorId: string; mobile: string; language: Language }): Promise<Sent> {
  return issueAndDeliver({
    visitorId,
    recipient: mobile,
    field: "mobile",
    rule: "mobile_rule",
    deliver: (code) => sendSms({ mobile, text: `${translate[language]("Members.sms.code", { code })}\n\n${siteLine(code)}` }),
  });
}

/**
 * Send a verification code to an e-mail address.
 * @throws CODE_TOO_OFTEN, BAD_INPUT when the server knows no such address, UNAVAILABLE when it fails
 */
export function sendEmailCode({ visitorId, email, language }: { visitorId: string; email: string; language: Language }): Promise<Sent> {
  return issueAndDeliver({
    visitorId,
    recipient: emailKey(email),
    field: "email",
    rule: "mail_rule",
    deliver: (code) => sendMail({ to: email, ...codeMail({ code, language }) }),
  });
}
