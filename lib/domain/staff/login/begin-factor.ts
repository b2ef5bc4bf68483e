import { newPasskeyOptions } from "@/lib/domain/staff/factors/passkeys";
import { newTotpSecret, totpUri } from "@/lib/domain/staff/factors/totp";
import { storeStep, type Step } from "@/lib/domain/staff/login/steps";
import { db } from "@/lib/platform/db";

type OwnStep = Step & { staffId: string };

/** Create a secret for an authenticator app, which becomes valid once the app has shown a right code. @throws UNAVAILABLE */
export async function beginTotp({ staffId, enrols }: OwnStep): Promise<{ secret: string; uri: string; stepToken: string }> {
  const { email } = await db.staff.findUniqueOrThrow({ where: { id: staffId }, select: { email: true } });
  const secret = newTotpSecret();
  return { secret, uri: totpUri(secret, email), stepToken: await storeStep({ staffId, enrols, totpSecret: secret }) };
}

/** A challenge for a new passkey. @throws UNAVAILABLE */
export async function beginNewPasskey({ staffId, enrols }: OwnStep) {
  const staff = await db.staff.findUniqueOrThrow({ where: { id: staffId }, select: { id: true, email: true, name: true } });
  const options = await newPasskeyOptions(staff);
  return { options, stepToken: await storeStep({ staffId, enrols, challenge: options.challenge }) };
}
