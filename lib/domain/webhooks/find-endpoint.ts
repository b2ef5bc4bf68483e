import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";

/** @throws NOT_FOUND */
export async function findEndpoint(id: string, on: Tx = db) {
  const endpoint = await on.webhookEndpoint.findUnique({ where: { id } });
  if (!endpoint) throw new DomainError("NOT_FOUND");
  return endpoint;
}
