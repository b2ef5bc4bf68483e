import { DomainError } from "@/lib/errors/domain-error";
import { db, type Models } from "@/lib/platform/db";
import type { WebhookEndpoint } from "@/lib/platform/prisma/client";

/** The values of an endpoint that an editor shows and saves. */
export function shownEndpoint({ url, note, types, isLimited, eventIds }: WebhookEndpoint) {
  return { url, note, types, isLimited, eventIds };
}

/** @throws NOT_FOUND */
export async function findEndpoint(id: string, on: Models = db) {
  const endpoint = await on.webhookEndpoint.findUnique({ where: { id } });
  if (!endpoint) throw new DomainError("NOT_FOUND");
  return endpoint;
}
