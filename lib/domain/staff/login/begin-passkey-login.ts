import { passkeyOptions } from "@/lib/domain/staff/factors/passkeys";
import { storeStep, takeStep } from "@/lib/domain/staff/login/steps";
import { DomainError } from "@/lib/errors/domain-error";

/**
 * A challenge for a passkey.
 * @param stepToken of a right password before it; undefined to allow any account that the device knows
 * @throws TOKEN_MISSING when that step is over, UNAVAILABLE
 */
export async function beginPasskeyLogin(stepToken: string | undefined) {
  const step = stepToken === undefined ? undefined : await takeStep(stepToken);
  if (stepToken !== undefined && (!step?.staffId || step.enrols)) throw new DomainError("TOKEN_MISSING");
  const options = await passkeyOptions(step?.staffId);
  return { options, stepToken: await storeStep({ staffId: step?.staffId, challenge: options.challenge }) };
}
