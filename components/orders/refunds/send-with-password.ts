import { api } from "@/lib/client/api";
import * as errorCodes from "@/lib/errors/codes";

/** A wrong password, and an account that rests after too many of them: said at the password's field. */
export const passwordRefusals = { [errorCodes.PASSWORD_NOT_CHECKED]: "password", [errorCodes.ACCOUNT_LOCKED]: "password" } as const;

/**
 * Send what names the account that money goes to: first the password, without which the server takes none.
 * @throws ApiError
 */
export async function sendWithPassword(password: string, send: () => Promise<unknown>): Promise<void> {
  await api.post("/member/modify/check_pwd", { password }, { handles: [errorCodes.ACCOUNT_LOCKED] });
  await send();
}
