import { createHash } from "node:crypto";

/**
 * The name of a ticket for outside systems: read keys, webhooks and files. It opens no gate and finds no order. The
 * order's id is random, so the reference cannot be guessed. The database has the same function for its triggers.
 */
export function ticketRef({ orderId, id }: { orderId: string; id: bigint }): string {
  return `tk_${createHash("sha256").update(`${orderId}:${id}`).digest("hex").slice(0, 24)}`;
}
