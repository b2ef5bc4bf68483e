import { givePasskey, makePasskey as makeOnDevice } from "@/lib/client/browser/passkeys";
import { officeApi } from "@/lib/client/office/office-api";
import { deviceName } from "@/lib/domain/passkeys/rules";

/**
 * Logs in with a passkey.
 * @param options the call that returns the challenge: "login/passkey_options" for any account, "login/factor_options" after a password
 * @throws NotConfirmed, ApiError
 */
export async function askPasskey(options: "login/passkey_options" | "login/factor_options"): Promise<void> {
  const response = await givePasskey(await officeApi.post(options));
  await officeApi.post("login/passkey", { response });
}

/** Confirms the current login with a passkey again. @throws NotConfirmed, ApiError */
export async function giveFactorByPasskey(): Promise<void> {
  const response = await givePasskey(await officeApi.get("factor/options"));
  await officeApi.post("factor/verify", { kind: "passkey", response });
}

/**
 * Creates a passkey on this device, named after the device.
 * @returns the recovery codes, if these are the account's first
 * @throws NotConfirmed, ApiError
 */
export async function makePasskey(): Promise<string[] | undefined> {
  const response = await makeOnDevice(await officeApi.post("enrol/passkey_options"));
  const label = deviceName(navigator.userAgent) || "passkey";
  const { recovery_codes } = await officeApi.post("enrol/passkey", { label, response });
  return recovery_codes;
}
