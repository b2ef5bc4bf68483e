import { recordAudit } from "@/lib/domain/audit/record-audit";
import { enqueueWebhookMails } from "@/lib/domain/outbox/enqueue-webhook-mails";
import { DomainError } from "@/lib/errors/domain-error";
import { newEndpointSecret } from "@/lib/office/webhooks/endpoint-secret";
import { findEndpoint } from "@/lib/office/webhooks/find-endpoint";
import { OVERLAP_SECONDS, type givenUpReasons } from "@/lib/office/webhooks/rules";
import type { By } from "@/lib/office/webhooks/types";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Switches an endpoint off; new messages wait. @throws NOT_FOUND; CHANGE_REFUSED if it is disabled */
export async function disableEndpoint(id: string, { actor }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    await findEndpoint(id, tx);
    const data = { disabledAt: new Date(), disabledReason: "staff" };
    const { count } = await tx.webhookEndpoint.updateMany({ where: { id, disabledAt: null }, data });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    await recordAudit(tx, { actor, act: "webhook.disabled", subject: { kind: "webhook", id } });
  });
}

/** Switches an endpoint on again; waiting messages go first. @throws NOT_FOUND; CHANGE_REFUSED if it is not disabled */
export async function enableEndpoint(id: string, { actor }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    await findEndpoint(id, tx);
    const data = { disabledAt: null, disabledReason: null, failingSince: null };
    const { count } = await tx.webhookEndpoint.updateMany({ where: { id, disabledAt: { not: null } }, data });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    await recordAudit(tx, { actor, act: "webhook.enabled", subject: { kind: "webhook", id } });
  });
}

/**
 * Switches off an endpoint that accepts nothing, and notifies the owners by mail. Its messages wait.
 * @param url as it was when it failed: an endpoint whose address was changed since is left alone
 */
export async function giveUpEndpoint({
  id,
  url,
  reason,
}: {
  id: string;
  url: string;
  reason: (typeof givenUpReasons)[number];
}): Promise<void> {
  await db.$transaction(async (tx) => {
    const data = { disabledAt: new Date(), disabledReason: reason };
    const { count } = await tx.webhookEndpoint.updateMany({ where: { id, url, disabledAt: null }, data });
    if (count === 0) return;
    const owners = await tx.staff.findMany({
      where: { roles: { has: "owner" }, isLimited: false, endedAt: null },
      select: { email: true },
    });
    await enqueueWebhookMails(tx, { endpointId: id, url, reason, recipients: owners.map(({ email }) => email) });
    const actor = { kind: "machine" as const, name: "webhooks" };
    await recordAudit(tx, { actor, act: "webhook.disabled", subject: { kind: "webhook", id }, after: { reason } });
  });
}

/**
 * Gives an endpoint a new secret. For a day the previous one signs as well, so that no message is refused in the meantime.
 * @returns the secret, which is not shown again
 * @throws NOT_FOUND
 */
export async function rotateSecret(id: string, { actor }: By, now = new Date()): Promise<{ secret: string; oldUntil: Date }> {
  const { secret, sealed } = newEndpointSecret(id);
  const oldUntil = addSeconds(now, OVERLAP_SECONDS);
  await db.$transaction(async (tx) => {
    const { secretSealed } = await findEndpoint(id, tx);
    const data = { secretSealed: sealed, oldSecretSealed: secretSealed, oldSecretUntil: oldUntil };
    await tx.webhookEndpoint.update({ where: { id }, data });
    await recordAudit(tx, { actor, act: "webhook.rotated", subject: { kind: "webhook", id } });
  });
  return { secret, oldUntil };
}
