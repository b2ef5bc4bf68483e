import { issueCode, RESEND_SECONDS, withdrawCode } from "@/lib/domain/members/verification-codes";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import { sendSms } from "@/lib/platform/sms";

/**
 * Send a verification code to a mobile by text message.
 * @param mobile E.164
 * @throws CODE_TOO_OFTEN, BAD_INPUT when the number cannot receive one, TOO_BUSY when the carrier fails
 */
export async function sendCode({ visitorId, mobile, language }: { visitorId: string; mobile: string; language: Language }): Promise<{ resend_after: number }> {
  const subject = { visitorId, recipient: mobile };
  const code = await issueCode(subject);
  const outcome = await sendSms({ mobile, text: translate[language]("Members.sms.code", { code }) });
  if (outcome === "sent") return { resend_after: RESEND_SECONDS };
  await withdrawCode(subject);
  if (outcome === "number") throw new DomainError("BAD_INPUT", { details: [{ field: "mobile", key: "mobile_rule" }] });
  throw new DomainError("TOO_BUSY", { retryAfter: 10 });
}
