import { findDevice } from "@/lib/domain/gate/find-device";
import type { GateCaller } from "@/lib/domain/gate/types";
import { DomainError } from "@/lib/errors/domain-error";
import type { CallRequest } from "@/lib/http/call-request";
import { bearerOf } from "@/lib/http/caller/actor";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

/**
 * Returns the calling gate: a machine with the operator key, or a device with its own credential, each as a bearer.
 * @throws TOKEN_MISSING; DEVICE_REVOKED, DEVICE_LOGIN_ENDED
 */
export async function requireGate(request: CallRequest): Promise<GateCaller> {
  const bearer = bearerOf(request) ?? "";
  if (isSignedWith("OPERATOR_KEY", bearer, (secret) => secret)) return { kind: "machine" };
  const device = await findDevice(bearer);
  if (!device) throw new DomainError("TOKEN_MISSING");
  return device;
}
