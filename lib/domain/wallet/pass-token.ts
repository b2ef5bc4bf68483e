import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";

/**
 * The secret of one pass, which a device shows to ask about it. Derived, so that none is stored; it lives as long as
 * the ticket's code does.
 */
export function passToken(serial: string): string {
  return createHmac("sha256", Buffer.from(env().TICKET_SIGNING_KEY, "base64")).update(`wallet pass ${serial}`).digest("base64url");
}

/**
 * Check Apple's header `Authorization: ApplePass <token>`, in constant time, also for a pass that does not exist.
 * @throws TOKEN_MISSING
 */
export function assertPassToken(serial: string, authorization: string | null): void {
  const given = /^ApplePass (\S{1,200})$/i.exec(authorization ?? "")?.[1] ?? "";
  const hash = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(hash(given), hash(passToken(serial)))) throw new DomainError("TOKEN_MISSING");
}
