import { randomUUID } from "node:crypto";
import type { AccountChange } from "@/lib/domain/outbox/rules";
import type { Tx } from "@/lib/platform/db";

type AccountMailRequest = { change: AccountChange; memberId: string; recipient: string; language: string; at: Date };

/** Enqueue a mail that notifies a member of an account change, in the change's transaction. */
export async function enqueueAccountMail(tx: Tx, { change, memberId, recipient, language, at }: AccountMailRequest): Promise<void> {
  const template = `${change}_changed`;
  await tx.mailOutbox.create({
    data: { messageId: `${template}.${randomUUID()}`, template, language, recipient, memberId, data: { at: at.toISOString() } },
  });
}
