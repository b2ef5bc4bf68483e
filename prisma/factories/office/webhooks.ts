import { randomUUID } from "node:crypto";
import { newEndpointSecret } from "@/lib/office/webhooks/endpoint-secret";
import { leaseMessages } from "@/lib/office/webhooks/lease-messages";
import { webhookTypes } from "@/lib/office/webhooks/rules";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/prisma/client";

/** Creates an endpoint that receives all messages of some events, by default, and returns its secret. */
export async function insertEndpoint(row: Partial<Prisma.WebhookEndpointCreateInput> & { eventIds?: number[] } = {}) {
  const id = randomUUID();
  const { secret, sealed } = newEndpointSecret(id);
  const usual = { url: "https://hooks.example.com/houselight", types: [...webhookTypes], isLimited: true, eventIds: [] };
  await db.webhookEndpoint.create({ data: { id, ...usual, secretSealed: sealed, author: "factory", ...row } });
  return { id, secret };
}

/** Creates what a worker leases of an endpoint. */
export async function useWebhooks(): Promise<void> {
  const { id } = await insertEndpoint();
  await db.webhookMessage.create({ data: { endpointId: id, type: "webhook.test", data: { text: "factory" } } });
  await leaseMessages(id, 1);
}
