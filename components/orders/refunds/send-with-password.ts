import { api } from "@/lib/client/api";

/** A wrong password, and an account that rests after too many of them: said at the password's field. */
const WRONG = 1044;
const LOCKED = 1009;
export const passwordRefusals = { [WRONG]: "password", [LOCKED]: "password" } as const;

/**
 * Send what names the account that money goes to: first the password, without which the server takes none.
 * @throws ApiError
 */
export async function sendWithPassword(path: string, { password, ...body }: { password: string }): Promise<void> {
  await api.post("/member/modify/check_pwd", { password }, { handles: [LOCKED] });
  await api.post(path, body);
}
