import { createHmac } from "node:crypto";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

/**
 * The secret of one pass, which a device sends to ask about it. Derived, so that it need not be stored; it is valid as long as
 * the ticket's code.
 */
export function passToken(serial: string, seed = env().TICKET_SIGNING_KEY): string {
  return createHmac("sha256", Buffer.from(seed, "base64")).update(`wallet pass ${serial}`).digest("base64url");
}

/**
 * Check Apple's header `Authorization: ApplePass <token>`, in constant time, also for a pass that does not exist.
 * @throws TOKEN_MISSING
 */
export function assertPassToken(serial: string, authorization: string | null): void {
  const given = /^ApplePass (\S{1,200})$/i.exec(authorization ?? "")?.[1] ?? "";
  if (!isSignedWith("TICKET_SIGNING_KEY", given, (seed) => passToken(serial, seed))) throw new DomainError("TOKEN_MISSING");
}
