import { givePasskey, makePasskey as makeOnDevice } from "@/lib/client/browser/passkeys";
import { officeApi } from "@/lib/client/office/office-api";
import { deviceName } from "@/lib/domain/passkeys/rules";

/**
 * Log in with a passkey.
 * @param options the call that knows whose: "login/passkey_options" for anybody's, "login/factor_options" after a password
 * @throws NotConfirmed, ApiError
 */
export async function askPasskey(options: "login/passkey_options" | "login/factor_options"): Promise<void> {
  const response = await givePasskey(await officeApi.post(options));
  await officeApi.post("login/passkey", { response });
}

/** Give a passkey again within a login. @throws NotConfirmed, ApiError */
export async function giveFactorByPasskey(): Promise<void> {
  const response = await givePasskey(await officeApi.get("factor/options"));
  await officeApi.post("factor/verify", { kind: "passkey", response });
}

/**
 * Make a passkey on this device, named after it.
 * @returns the recovery codes, where these are the first
 * @throws NotConfirmed, ApiError
 */
export async function makePasskey(): Promise<string[] | undefined> {
  const response = await makeOnDevice(await officeApi.post("enrol/passkey_options"));
  const label = deviceName(navigator.userAgent) || "passkey";
  const { recovery_codes } = await officeApi.post("enrol/passkey", { label, response });
  return recovery_codes;
}
