import { createHmac, timingSafeEqual } from "node:crypto";
import { uuidOf } from "@/lib/input/id-schemas";
import { env } from "@/lib/platform/env";

const sign = (orderId: string) => createHmac("sha256", env().VISITOR_SECRET).update(`tickets of ${orderId}`).digest("base64url");

/** What a mail carries so that its reader has an order's tickets without an account. */
export function mintTicketLink(orderId: string): string {
  return `${orderId}.${sign(orderId)}`;
}

/** @returns the order's id; null when the link is not ours */
export function readTicketLink(token: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  const orderId = uuidOf(id);
  if (!orderId) return null;
  const [own, given] = [Buffer.from(sign(orderId)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given) ? orderId : null;
}
