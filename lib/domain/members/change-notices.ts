import { enqueueAccountMail } from "@/lib/domain/outbox/enqueue-account-mail";
import type { AccountChange } from "@/lib/domain/outbox/rules";
import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import type { Tx } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import type { Member } from "@/lib/platform/prisma/client";
import { sendSms } from "@/lib/platform/send-sms";

/** The member's contact data before the change. */
type Reachable = Pick<Member, "id" | "mobile" | "email" | "emailVerifiedAt" | "language">;

/**
 * Enqueue a mail about an account change to the address that was verified before it, in the change's
 * transaction. Without such an address nothing is enqueued.
 */
export async function enqueueChangeMail(
  tx: Tx,
  change: AccountChange,
  { id, email, emailVerifiedAt, language }: Reachable,
  at: Date,
): Promise<void> {
  if (emailVerifiedAt === null) return;
  await enqueueAccountMail(tx, { change, memberId: id, recipient: email, language, at });
}

/**
 * Send a text message about a change if there is no verified address, and to a number that was replaced. The
 * change does not depend on it, so it is not awaited.
 */
export function sendChangeSms(change: Exclude<AccountChange, "passkey_login">, { mobile, emailVerifiedAt, language }: Reachable): void {
  if (emailVerifiedAt !== null && change !== "mobile") return;
  void sendSms({ mobile, text: translate[language as Language](`Members.sms.${change}_changed`) }).then((outcome) => {
    if (outcome !== "sent") logger.warn({ change, outcome }, "the word of a change was not taken");
  });
}
