import { findKey } from "@/lib/domain/read-keys/find-key";
import type { ReadScope } from "@/lib/domain/read-keys/rules";
import type { KeyActor } from "@/lib/domain/read-keys/types";
import { DomainError } from "@/lib/errors/domain-error";
import type { CallRequest } from "@/lib/http/call-request";
import { bearerOf } from "@/lib/http/caller/actor";

/**
 * Returns the read key of a request, sent as a bearer.
 * @throws TOKEN_MISSING (5005) without a live one, NO_RIGHT (5003) without all of the scopes
 */
export async function requireKey(request: CallRequest, scopes: readonly ReadScope[]): Promise<KeyActor> {
  const key = await findKey(bearerOf(request) ?? "");
  if (!key) throw new DomainError("TOKEN_MISSING");
  if (!scopes.every((scope) => key.scopes.includes(scope))) throw new DomainError("NO_RIGHT");
  return key;
}
