import { changeMail, type Change } from "@/lib/domain/members/member-mails";
import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import { logger } from "@/lib/platform/logger";
import { sendMail } from "@/lib/platform/mail";
import type { Member } from "@/lib/platform/prisma/client";
import { sendSms } from "@/lib/platform/sms";

/** Where the member could be reached before the change. */
type Reachable = Pick<Member, "mobile" | "email" | "emailVerifiedAt" | "language">;

/**
 * Tell a member that the account was changed, where they were reached until now: by mail to a
 * verified address; by text message where there is none, and to the number that was given up.
 * The change stands whether or not the word arrives, so nobody waits for it.
 */
export function tellOfChange(change: Change, before: Reachable, at: Date): void {
  const language = before.language as Language;
  const words: Promise<string>[] = [];
  if (before.emailVerifiedAt !== null) words.push(sendMail({ to: before.email, ...changeMail({ change, at, language }) }));
  if (before.emailVerifiedAt === null || change === "mobile") {
    words.push(sendSms({ mobile: before.mobile, text: translate[language](`Members.sms.${change}_changed`) }));
  }
  void Promise.all(words).then((outcomes) => {
    if (outcomes.some((outcome) => outcome !== "sent")) logger.warn({ change, outcomes }, "the word of a change was not taken");
  });
}
