import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { openSecret, sealSecret } from "@/lib/domain/staff/factors/sealed-secret";

const SECRET_BYTES = 32;
/** The owner to which an endpoint's sealed secrets are bound. */
export const endpointOwner = (endpointId: string) => `webhook ${endpointId}`;

/** Creates a secret in the form for receivers (Standard Webhooks: whsec_ and base64), and sealed for storage. */
export function newEndpointSecret(endpointId: string): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, sealed: sealSecret(secret, endpointOwner(endpointId)) };
}

type Keys = { id: string; secretSealed: string; oldSecretSealed: string | null; oldSecretUntil: Date | null };
type Signed = { messageId: string; at: Date; body: string };

/** Returns the headers that a receiver checks: one signature, and during a rotation a second one with the previous secret. */
export function signatureHeaders(endpoint: Keys, { messageId, at, body }: Signed): Record<string, string> {
  const { id, secretSealed, oldSecretSealed, oldSecretUntil } = endpoint;
  const sealed = [secretSealed, ...(oldSecretSealed !== null && oldSecretUntil !== null && oldSecretUntil > at ? [oldSecretSealed] : [])];
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": sealed.map((one) => new Webhook(openSecret(one, endpointOwner(id))).sign(messageId, at, body)).join(" "),
  };
}
