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

/** A passkey as both tables, of staff and of members, have it. */
export type StoredPasskey = { credentialId: string; publicKey: Uint8Array; counter: bigint; transports: string[] };
type KnownPasskey = Pick<StoredPasskey, "credentialId" | "transports">;

/** The host of an origin's passkeys. They answer on no other. */
export const hostOf = (origin: string): string => new URL(origin).hostname;

const described = (known: KnownPasskey[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as AuthenticatorTransport[] }));

type NewPasskey = { origin: string; handle: Uint8Array<ArrayBuffer>; name: string; displayName: string; known: KnownPasskey[] };

/**
 * Options to make a passkey: one that the device keeps and finds without a user name, and that asks for finger, face or
 * PIN, so that it is two factors in one.
 * @param new.known the account's passkeys: a device that has one of them makes no second
 */
export function newPasskeyOptions({
  origin,
  handle,
  name,
  displayName,
  known,
}: NewPasskey): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: "Houselight",
    rpID: hostOf(origin),
    userID: handle,
    userName: name,
    userDisplayName: displayName,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: described(known),
  });
}

/** Options to answer with one of the known passkeys; if none is known, with any that the device has for this host. */
export function passkeyOptions(origin: string, known: KnownPasskey[] = []): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: "required", allowCredentials: described(known) });
}

type Answer = { origin: string; challenge: string; response: object };
export type MadePasskey = StoredPasskey & { publicKey: Uint8Array<ArrayBuffer>; aaguid: string };

/** The passkey that a browser has made for our challenge; undefined when it does not answer it. */
export async function readNewPasskey({ origin, challenge, response }: Answer): Promise<MadePasskey | undefined> {
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential, aaguid } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: new Uint8Array(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    aaguid,
  };
}

/**
 * Check an answer to our challenge against the passkey that it names.
 * @returns the counter to store, if the stored one is still `passkey.counter`; undefined when the answer is not right
 */
export async function checkPasskey({ origin, challenge, response }: Answer, passkey: StoredPasskey): Promise<bigint | undefined> {
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => undefined);
  return checked?.verified ? BigInt(checked.authenticationInfo.newCounter) : undefined;
}
