import { consumeCaptcha, spendPass, type PassHolder } from "@/lib/domain/captcha/captcha-pass";
import { smsCountry } from "@/lib/domain/members/codes/sms-budget";
import { TAIWAN } from "@/lib/domain/members/phone";
import { DomainError } from "@/lib/errors/domain-error";
import { takeToken } from "@/lib/http/call/take-token";
import type { LimitName } from "@/lib/platform/limits";

type Asking = PassHolder & {
  address: string;
  /** E.164 */
  mobile: string;
};

/**
 * Sends a code, which costs money: limited per address, and with a picture check once this visitor or address has had several. A
 * code to a foreign number needs a check from the first one on, because fraud with premium-rate numbers uses these. A sent code
 * uses up the check; otherwise it is restored.
 * @throws CAPTCHA_REQUIRED, BAD_INPUT for a country that gets no codes, CODE_TOO_OFTEN, UNAVAILABLE without Redis, and what `send`
 * throws
 */
export async function withCodeAllowance<T>({ visitorId, memberId, address, mobile }: Asking, send: () => Promise<T>): Promise<T> {
  smsCountry(mobile);
  const had = await Promise.all([hasHad("codesBeforeCaptchaPerVisitor", visitorId), hasHad("codesBeforeCaptchaPerAddress", address)]);
  const sendOne = async () => {
    await takeToken("codePerAddress", address, "CODE_TOO_OFTEN");
    return send();
  };
  if (!had.some(Boolean) && mobile.startsWith(`+${TAIWAN}`)) return sendOne();
  return spendPass(await consumeCaptcha({ visitorId, memberId }), sendOne);
}

/** Counts this code. @returns whether the number of codes without a check is exceeded */
async function hasHad(limit: LimitName, subject: string): Promise<boolean> {
  try {
    await takeToken(limit, subject, "CAPTCHA_REQUIRED");
    return false;
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.key === "CAPTCHA_REQUIRED") return true;
    throw thrown;
  }
}
