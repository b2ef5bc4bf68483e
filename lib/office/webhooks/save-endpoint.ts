import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertEventsExist } from "@/lib/domain/events/assert-events-exist";
import { assertUnchanged } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { newEndpointSecret } from "@/lib/office/webhooks/endpoint-secret";
import { findEndpoint, shownEndpoint } from "@/lib/office/webhooks/find-endpoint";
import type { By, EndpointData } from "@/lib/office/webhooks/types";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { targetUrl } from "@/lib/platform/webhooks/target-url";

type EndpointChange = { id: string; /** of what was changed */ revision: string; data: EndpointData };

/** More would be a mistake, because each of them gets a message for every change. */
const MOST = 20;

/** @throws BAD_INPUT for an address of a private network, or that is not https */
function rowOf({ url: text, note, types, event_ids }: EndpointData) {
  const url = targetUrl(text, { loopback: env().WEBHOOKS_TO_LOOPBACK });
  if (!url) throw new DomainError("BAD_INPUT", { details: [{ field: "url", key: "public_https" }] });
  return { url: url.href, note, types, isLimited: event_ids !== null, eventIds: event_ids ?? [] };
}

/**
 * Adds an organizer's system that is notified of events from now on.
 * @returns its secret, which is not shown again
 * @throws BAD_INPUT for an address of a private network, or an unknown event; CHANGE_REFUSED if the maximum is reached
 */
export async function createEndpoint(data: EndpointData, { actor }: By): Promise<{ id: string; secret: string }> {
  const row = rowOf(data);
  const id = randomUUID();
  const { secret, sealed } = newEndpointSecret(id);
  await db.$transaction(async (tx) => {
    await assertEventsExist(tx, data.event_ids);
    if ((await tx.webhookEndpoint.count()) >= MOST) throw new DomainError("CHANGE_REFUSED");
    await tx.webhookEndpoint.create({ data: { id, ...row, secretSealed: sealed, author: actor.name } });
    await recordAudit(tx, { actor, act: "webhook.created", subject: { kind: "webhook", id }, after: row });
  });
  return { id, secret };
}

/**
 * Changes an endpoint's address and message types; waiting messages go to the new address. @throws NOT_FOUND, BAD_INPUT;
 * CHANGE_REFUSED if a colleague has changed it
 */
export async function changeEndpoint({ id, revision, data }: EndpointChange, { actor }: By): Promise<void> {
  const row = rowOf(data);
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM webhook_endpoints WHERE id = ${id}::uuid FOR UPDATE`;
    const before = shownEndpoint(await findEndpoint(id, tx));
    assertUnchanged(revision, before);
    await assertEventsExist(tx, data.event_ids);
    await tx.webhookEndpoint.update({ where: { id }, data: row });
    await recordAudit(tx, { actor, act: "webhook.changed", subject: { kind: "webhook", id }, before, after: row });
  });
}

/** Deletes an endpoint, its messages and their attempts. @throws NOT_FOUND */
export async function removeEndpoint(id: string, { actor }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    const { url } = await findEndpoint(id, tx);
    await tx.webhookEndpoint.delete({ where: { id } });
    await recordAudit(tx, { actor, act: "webhook.removed", subject: { kind: "webhook", id }, before: { url } });
  });
}
