import { recordAudit } from "@/lib/domain/audit/record-audit";
import { DomainError } from "@/lib/errors/domain-error";
import { findEndpoint } from "@/lib/office/webhooks/find-endpoint";
import { TEST_TYPE } from "@/lib/office/webhooks/rules";
import type { By } from "@/lib/office/webhooks/types";
import { db } from "@/lib/platform/db";

/** A person waits for it, so it goes before everything else that is due. */
const AT_ONCE = new Date(0);
const again = (nextTryAt: Date) => ({ attempts: 0, nextTryAt, gaveUpAt: null });

/** Returns the key of a message by its name; other texts give a key that no message has. */
export const uuidOfName = (name: string): string => name.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Sends one message again, under its id, whether it was delivered or not. @throws NOT_FOUND */
export async function replayMessage(name: string, { actor }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    const message = await tx.webhookMessage.findUnique({ where: { messageId: uuidOfName(name) }, select: { id: true, endpointId: true } });
    if (!message) throw new DomainError("NOT_FOUND");
    await tx.webhookMessage.update({ where: { id: message.id }, data: again(AT_ONCE) });
    await recordAudit(tx, {
      actor,
      act: "webhook.replayed",
      subject: { kind: "webhook", id: message.endpointId },
      after: { message: name },
    });
  });
}

/**
 * Sends everything again that an endpoint has not accepted since a moment: given up messages, and those that wait for their next
 * try.
 * @returns how many
 * @throws NOT_FOUND
 */
export async function replayFailed({ endpointId, since }: { endpointId: string; since: Date }, { actor }: By): Promise<number> {
  return db.$transaction(async (tx) => {
    await findEndpoint(endpointId, tx);
    const open = [{ gaveUpAt: { not: null } }, { nextTryAt: { not: null }, attempts: { gt: 0 } }];
    const { count } = await tx.webhookMessage.updateMany({
      where: { endpointId, createdAt: { gte: since }, OR: open },
      data: again(new Date()),
    });
    const after = { since: since.toISOString(), messages: count };
    await recordAudit(tx, { actor, act: "webhook.replayed", subject: { kind: "webhook", id: endpointId }, after });
    return count;
  });
}

/** Sends a test message, to see whether it arrives. @throws NOT_FOUND */
export async function sendTestMessage(endpointId: string, { actor }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    await findEndpoint(endpointId, tx);
    await tx.webhookMessage.create({ data: { endpointId, type: TEST_TYPE, data: { text: "Hello from Houselight" }, nextTryAt: AT_ONCE } });
    await recordAudit(tx, { actor, act: "webhook.tested", subject: { kind: "webhook", id: endpointId } });
  });
}
