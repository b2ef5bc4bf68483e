import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { deviceName } from "@/lib/client/office/device-name";
import { officeApi } from "@/lib/client/office/office-api";

/** The person has not confirmed it, or the device could not: nothing was sent. */
export class NotConfirmed extends Error {}

async function confirmed<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch {
    throw new NotConfirmed();
  }
}

/**
 * Log in with a passkey.
 * @param options the call that knows whose: "login/passkey_options" for anybody's, "login/factor_options" after a password
 * @throws NotConfirmed, ApiError
 */
export async function askPasskey(options: "login/passkey_options" | "login/factor_options"): Promise<void> {
  const asked = await officeApi.post<{ options: PublicKeyCredentialRequestOptionsJSON }>(options);
  const response = await confirmed(startAuthentication({ optionsJSON: asked.options }));
  await officeApi.post("login/passkey", { response });
}

/** Give a passkey again within a login. @throws NotConfirmed, ApiError */
export async function giveFactorByPasskey(): Promise<void> {
  const asked = await officeApi.get<{ options: PublicKeyCredentialRequestOptionsJSON }>("factor/options");
  const response = await confirmed(startAuthentication({ optionsJSON: asked.options }));
  await officeApi.post("factor/verify", { kind: "passkey", response });
}

/**
 * Make a passkey on this device, named after it.
 * @returns the recovery codes, where these are the first
 * @throws NotConfirmed, ApiError
 */
export async function makePasskey(): Promise<string[] | undefined> {
  const asked = await officeApi.post<{ options: PublicKeyCredentialCreationOptionsJSON }>("enrol/passkey_options");
  const response = await confirmed(startRegistration({ optionsJSON: asked.options }));
  const label = deviceName(navigator.userAgent) || "passkey";
  const { recovery_codes } = await officeApi.post<{ recovery_codes?: string[] }>("enrol/passkey", { label, response });
  return recovery_codes;
}
