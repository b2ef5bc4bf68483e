import { api } from "@/lib/client/api";
import * as errorCodes from "@/lib/errors/codes";

/** A wrong password, and an account that is locked after too many of them: both are shown at the password field. */
export const passwordRefusals = { [errorCodes.PASSWORD_NOT_CHECKED]: "password", [errorCodes.ACCOUNT_LOCKED]: "password" } as const;

/**
 * Sends a request that names the account for a refund. It sends the password first, because the server requires it.
 * @throws ApiError
 */
export async function sendWithPassword(password: string, send: () => Promise<unknown>): Promise<void> {
  await api.post("/member/modify/check_pwd", { password }, { handles: [errorCodes.ACCOUNT_LOCKED] });
  await send();
}
