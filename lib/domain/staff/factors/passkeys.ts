import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { db, type Tx } from "@/lib/platform/db";
import type { Staff, StaffPasskey } from "@/lib/platform/prisma/client";

const rpID = () => new URL(officeOrigin()).hostname;
const transportsOf = ({ transports }: StaffPasskey) => transports as AuthenticatorTransport[];

/**
 * What a browser needs to make a passkey: one that the device keeps and finds by itself, and that asks for finger, face
 * or PIN, so that it is two factors in one.
 */
export async function newPasskeyOptions(staff: Pick<Staff, "id" | "email" | "name">): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await db.staffPasskey.findMany({ where: { staffId: staff.id } });
  return generateRegistrationOptions({
    rpName: "Houselight",
    rpID: rpID(),
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map((passkey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) })),
  });
}

/** What a browser needs to answer with a passkey; of `staffId` alone, or of anybody whom the device knows. */
export async function passkeyOptions(staffId?: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = staffId ? await db.staffPasskey.findMany({ where: { staffId } }) : [];
  return generateAuthenticationOptions({
    rpID: rpID(),
    userVerification: "required",
    allowCredentials: known.map((passkey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) })),
  });
}

export type NewPasskey = { staffId: string; challenge: string; label: string; response: unknown };

/** Store the passkey that a browser has made for our challenge; false when it does not fit. */
export async function addPasskey(tx: Tx, { staffId, challenge, label, response }: NewPasskey): Promise<boolean> {
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: officeOrigin(),
    expectedRPID: rpID(),
  }).catch(() => ({ verified: false as const }));
  if (!checked.verified) return false;
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  const { count } = await tx.staffPasskey.createMany({
    data: [{ staffId, credentialId: id, publicKey: new Uint8Array(publicKey), counter, transports: transports ?? [], label }],
    skipDuplicates: true,
  });
  return count === 1;
}

type Answer = { challenge: string; response: { id: string } & object; staffId?: string };

/** Whose passkey has answered our challenge; undefined when none has, or another's than `staffId`'s. */
export async function takePasskey({ challenge, response, staffId }: Answer, now: Date): Promise<string | undefined> {
  const passkey = await db.staffPasskey.findFirst({
    where: { credentialId: response.id, staffId, staff: { endedAt: null, passwordHash: { not: null } } },
  });
  if (!passkey) return undefined;
  const checked = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: officeOrigin(),
    expectedRPID: rpID(),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: transportsOf(passkey),
    },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  await db.staffPasskey.update({ where: { id: passkey.id }, data: { counter: checked.authenticationInfo.newCounter, lastUsedAt: now } });
  return passkey.staffId;
}
