import { takePasskey } from "@/lib/domain/staff/factors/passkeys";
import { startStaffLogin, type Device, type NewLogin } from "@/lib/domain/staff/login/start-staff-login";
import { takeStep } from "@/lib/domain/staff/login/steps";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Input = Device & { stepToken: string | undefined; response: { id: string } & object };

/**
 * Log in with a passkey, alone or after a password. It counts as two factors: the device, and the check that unlocks it.
 * @throws TOKEN_MISSING without a challenge of ours, WRONG_LOGIN, UNAVAILABLE
 */
export async function logInByPasskey({ stepToken, response, address, userAgent }: Input, now = new Date()): Promise<NewLogin> {
  const step = await takeStep(stepToken);
  if (!step?.challenge || step.enrols) throw new DomainError("TOKEN_MISSING");
  const staffId = await takePasskey({ challenge: step.challenge, response, staffId: step.staffId }, now);
  if (!staffId) throw new DomainError("WRONG_LOGIN");
  return db.$transaction((tx) => startStaffLogin(tx, { staffId, factor: "passkey", address, userAgent, now }));
}
