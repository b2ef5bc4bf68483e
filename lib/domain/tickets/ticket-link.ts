import { createHmac } from "node:crypto";
import { uuidOf } from "@/lib/input/id-schemas";
import { env } from "@/lib/platform/env";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

/** An order's tickets, and the version of its link: a newer version ends earlier ones (orders.link_version). */
type TicketLink = { orderId: string; version: number };

function sign({ orderId, version }: TicketLink, secret = env().VISITOR_SECRET): string {
  // Links of version 0 are those that were mailed before links had versions.
  const said = version === 0 ? `tickets of ${orderId}` : `tickets of ${orderId} version ${version}`;
  return createHmac("sha256", secret).update(said).digest("base64url");
}

/** The token in a mail's link, with which its reader has an order's tickets without an account. */
export function mintTicketLink(link: TicketLink): string {
  return [link.orderId, ...(link.version === 0 ? [] : [link.version]), sign(link)].join(".");
}

/** @returns the order whose tickets the link opened, and its version; null when this site did not sign it */
export function readTicketLink(token: string): TicketLink | null {
  const [, id = "", number = "0", signature = ""] = /^([^.]+)(?:\.([1-9]\d{0,8}))?\.([\w-]+)$/.exec(token) ?? [];
  const orderId = uuidOf(id);
  if (!orderId) return null;
  const link = { orderId, version: Number(number) };
  return isSignedWith("VISITOR_SECRET", signature, (secret) => sign(link, secret)) ? link : null;
}
