import { signatureHeaders } from "@/lib/office/webhooks/endpoint-secret";
import { leaseMessages } from "@/lib/office/webhooks/lease-messages";
import { messageBody, messageName } from "@/lib/office/webhooks/message-body";
import { FAILING_SECONDS, secondsToNextTry } from "@/lib/office/webhooks/rules";
import { giveUpEndpoint } from "@/lib/office/webhooks/switch-endpoint";
import type { LeasedMessage } from "@/lib/office/webhooks/types";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { inLanes } from "@/lib/platform/in-lanes";
import { logger } from "@/lib/platform/logger";
import type { WebhookEndpoint } from "@/lib/platform/prisma/client";
import { postWebhook, type PostOutcome } from "@/lib/platform/webhooks/post-webhook";

/** Messages of one endpoint that are leased and posted in parallel: a turn takes no longer than one timeout. */
const BATCH = 10;

const openEndpoints = () => db.webhookEndpoint.findMany({ where: { disabledAt: null } });

/**
 * Posts the due messages of every endpoint, each endpoint independently, until none is left, a post fails, or `signal` aborts. A
 * message counts as delivered only when its receiver has answered 2xx; if that answer is lost, or this process dies
 * before it is stored, the message is posted again under the same id.
 * @returns how many were accepted
 */
export async function sendDueMessages(signal?: AbortSignal): Promise<number> {
  const taken = await Promise.all((await openEndpoints()).map((endpoint) => sendTo(endpoint, signal)));
  return taken.reduce((sum, count) => sum + count, 0);
}

/** Unfinished turns of this process, by endpoint. */
const turns = new Map<string, Promise<void>>();

/** Starts the same without waiting: an endpoint with an unfinished turn continues it, and does not delay the other endpoints. */
export async function startDueMessages(signal?: AbortSignal): Promise<void> {
  for (const endpoint of await openEndpoints()) {
    const { id } = endpoint;
    if (turns.has(id)) continue;
    const turn = sendTo(endpoint, signal)
      .then(
        () => undefined,
        (error: unknown) => logger.warn({ err: error, endpoint: id }, "webhooks were not posted; the next time tries again"),
      )
      .finally(() => turns.delete(id));
    turns.set(id, turn);
  }
}

/** Waits for all turns that were started. */
export async function endTurns(): Promise<void> {
  await Promise.all(turns.values());
}

async function sendTo(endpoint: WebhookEndpoint, signal: AbortSignal | undefined): Promise<number> {
  let taken = 0;
  while (!signal?.aborted) {
    const leased = await leaseMessages(endpoint.id, BATCH);
    let failed = 0;
    await inLanes(leased, BATCH, async (message) => {
      if (await deliver(endpoint, message)) taken += 1;
      else failed += 1;
    });
    // an endpoint that refuses messages is left alone until the next turn
    if (leased.length < BATCH || failed > 0) return taken;
  }
  return taken;
}

async function deliver(endpoint: WebhookEndpoint, message: LeasedMessage): Promise<boolean> {
  const at = new Date();
  const body = messageBody(message);
  const signed = signatureHeaders(endpoint, { messageId: messageName(message.messageId), at, body });
  const headers = { "content-type": "application/json", "user-agent": "Houselight-Webhooks/1", ...signed };
  const outcome = await postWebhook({ url: endpoint.url, headers, body, loopback: env().WEBHOOKS_TO_LOOPBACK });
  const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  await note({ endpoint, message, outcome, isTaken, at });
  return isTaken;
}

type Try = { endpoint: WebhookEndpoint; message: LeasedMessage; outcome: PostOutcome; isTaken: boolean; at: Date };

/**
 * Stores a try. A row that was leased again, or is to be sent again in the meantime, is no longer the one that was posted, and
 * stays due.
 */
async function note({ endpoint, message, outcome, isTaken, at }: Try): Promise<void> {
  const { status, ms, answer, problem } = outcome;
  const wait = isTaken ? null : secondsToNextTry(message.attempts);
  const now = new Date();
  const end = isTaken ? { deliveredAt: now } : { gaveUpAt: wait === null ? now : null };
  const nextTryAt = wait === null ? null : addSeconds(now, wait);
  await db.$transaction(async (tx) => {
    const own = { id: message.id, attempts: message.attempts };
    const { count } = await tx.webhookMessage.updateMany({ where: own, data: { ...end, nextTryAt } });
    // its endpoint may have been removed in the meantime
    if (count === 0 && (await tx.webhookMessage.count({ where: { id: message.id } })) === 0) return;
    await tx.webhookAttempt.create({ data: { messageId: message.id, at, status, ms, answer, problem } });
  });
  if (isTaken) {
    if (endpoint.failingSince !== null) await noteHealth(endpoint, null);
    return;
  }
  if (wait === null) logger.warn({ endpoint: endpoint.id, type: message.type, status, problem }, "webhook given up");
  const since = endpoint.failingSince ?? (await noteHealth(endpoint, at));
  if (status === 410) await giveUpEndpoint({ ...endpoint, reason: "gone" });
  else if (since <= addSeconds(now, -FAILING_SECONDS)) await giveUpEndpoint({ ...endpoint, reason: "failing" });
}

/** Stores since when an endpoint accepts nothing; null: it accepts messages. */
async function noteHealth<Since extends Date | null>(endpoint: WebhookEndpoint, since: Since): Promise<Since> {
  endpoint.failingSince = since;
  const where = since === null ? { id: endpoint.id } : { id: endpoint.id, failingSince: null };
  await db.webhookEndpoint.updateMany({ where, data: { failingSince: since } });
  return since;
}
