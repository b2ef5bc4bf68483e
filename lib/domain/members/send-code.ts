import { codeMail } from "@/lib/domain/members/codes/code-mail";
import { takeSmsBudget } from "@/lib/domain/members/codes/sms-budget";
import { issueCode, RESEND_SECONDS } from "@/lib/domain/members/codes/verification-codes";
import { emailKey } from "@/lib/domain/members/rules";
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
  /** the network from which the code is requested */
  network: string;
  recipient: string;
  field: "mobile" | "email";
  rule: string;
  deliver: (code: string) => Promise<Outcome>;
};

/** Issue and deliver a code; one that could not be delivered does not count. */
async function issueAndDeliver({ visitorId, network, recipient, field, rule, deliver }: Delivery): Promise<Sent> {
  const { code, withdraw } = await issueCode({ visitorId, recipient, network });
  const outcome = await deliver(code).catch(async (thrown: unknown) => {
    await withdraw();
    throw thrown;
  });
  if (outcome === "sent") return { resend_after: RESEND_SECONDS };
  await withdraw();
  if (outcome === "recipient") throw new DomainError("BAD_INPUT", { details: [{ field, key: rule }] });
  throw new DomainError("UNAVAILABLE", { retryAfter: 10 });
}

/** The last line of a message with a code: phones fill the code in only on this site (wicg.github.io/sms-one-time-codes). */
const siteLine = (code: string) => `@${new URL(env().SITE_URL).hostname} #${code}`;

type Asking = { visitorId: string; network: string; language: Language };

/** Counts against the day's budget; a message that the carrier did not take costs nothing. */
async function sendCodeSms(mobile: string, text: string): Promise<Outcome> {
  const { giveBack } = await takeSmsBudget(mobile);
  const outcome = await sendSms({ mobile, text });
  if (outcome !== "sent") await giveBack();
  return outcome;
}

/**
 * Send a verification code to a mobile by text message.
 * @param mobile E.164
 * @throws CODE_TOO_OFTEN, BAD_INPUT when the number cannot receive one or its country gets none, SMS_BUDGET_SPENT,
 *   UNAVAILABLE when the carrier fails
 */
export function sendCode({ visitorId, network, mobile, language }: Asking & { mobile: string }): Promise<Sent> {
  return issueAndDeliver({
    visitorId,
    network,
    recipient: mobile,
    field: "mobile",
    rule: "mobile_rule",
    deliver: (code) => sendCodeSms(mobile, `${translate[language]("Members.sms.code", { code })}\n\n${siteLine(code)}`),
  });
}

/**
 * Send a verification code to an e-mail address.
 * @throws CODE_TOO_OFTEN, BAD_INPUT when the server knows no such address, UNAVAILABLE when it fails
 */
export function sendEmailCode({ visitorId, network, email, language }: Asking & { email: string }): Promise<Sent> {
  return issueAndDeliver({
    visitorId,
    network,
    recipient: emailKey(email),
    field: "email",
    rule: "mail_rule",
    deliver: (code) => sendMail({ to: email, ...codeMail({ code, language }) }),
  });
}
