import { enqueueAccountMail } from "@/lib/domain/outbox/enqueue-account-mail";
import type { AccountChange } from "@/lib/domain/outbox/rules";
import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import type { Tx } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import type { Member } from "@/lib/platform/prisma/client";
import { sendSms } from "@/lib/platform/send-sms";

/** Where the member could be reached before the change. */
type Reachable = Pick<Member, "id" | "mobile" | "email" | "emailVerifiedAt" | "language">;

/**
 * Have a member told by mail that the account was changed, at the address that was verified until now,
 * in the change's own transaction. Without such an address nothing is written.
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
 * Tell by text message where there is no verified address, and the number that was given up. The
 * change stands whether or not the word arrives, so nobody waits for it.
 */
export function sendChangeSms(change: AccountChange, { mobile, emailVerifiedAt, language }: Reachable): void {
  if (emailVerifiedAt !== null && change !== "mobile") return;
  void sendSms({ mobile, text: translate[language as Language](`Members.sms.${change}_changed`) }).then((outcome) => {
    if (outcome !== "sent") logger.warn({ change, outcome }, "the word of a change was not taken");
  });
}
