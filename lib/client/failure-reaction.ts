import * as errorCodes from "@/lib/errors/codes";
import type { FailureEnvelope } from "@/lib/http/call/envelope";
import type { Language } from "@/lib/i18n/languages";

/**
 * How the client reacts to a refused call before it rejects it:
 * leave: the login has ended, forget the member and go to the home page; alert: show the sentence in a dialog;
 * maintenance: the site is closed; captcha: show the captcha and repeat the call; reject: leave it to the caller.
 */
export type Reaction = "leave" | "alert" | "maintenance" | "captcha" | "reject";

/** Code by code as in docs/specification.md, section 8. A code that is not listed is rejected with its sentence. */
const reactions: Record<number, Reaction> = {
  [errorCodes.TOKEN_REVOKED]: "leave",
  [errorCodes.TOKEN_MISSING]: "leave",
  [errorCodes.UNPAID_ORDER]: "alert",
  [errorCodes.ACCOUNT_LOCKED]: "alert",
  [errorCodes.CHANGE_REFUSED]: "alert",
  [errorCodes.NOT_ADMITTED]: "alert",
  [errorCodes.WRONG_LOGIN]: "reject",
  [errorCodes.PASSWORD_NOT_CHECKED]: "reject",
  [errorCodes.BAD_INPUT]: "reject",
  [errorCodes.CAPTCHA_REQUIRED]: "captcha",
  [errorCodes.MAINTENANCE]: "maintenance",
};

/**
 * The sentence in the page's language; where a reply lacks it, in Chinese. For 3014 Korean falls
 * back to English and everybody else to nothing: the alert then says that there is no message (docs/specification.md, section 8).
 */
function sentenceOf(failure: FailureEnvelope, language: Language): string {
  const own = failure[`${language}_msg`];
  if (own) return own;
  if (failure.errorCode === errorCodes.NOT_ADMITTED) return language === "kr" ? (failure.en_msg ?? "") : "";
  return failure.tw_msg ?? "";
}

/**
 * @param handles codes that the caller handles itself: no dialog, no redirect to the home page
 */
export function failureReaction(
  failure: FailureEnvelope,
  language: Language,
  handles: readonly number[] = [],
): { reaction: Reaction; text: string } {
  const reaction = handles.includes(failure.errorCode) ? "reject" : (reactions[failure.errorCode] ?? "reject");
  return { reaction, text: sentenceOf(failure, language) };
}
