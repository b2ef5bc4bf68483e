import type { CaptchaView } from "@/lib/domain/captcha/types";
import { expect, latestMessage, type Caller } from "./fixtures";

/** Request a picture. */
export async function createCaptcha(caller: Caller): Promise<CaptchaView> {
  const { code, result, failure } = await caller.post<CaptchaView>("/member/captcha/create");
  expect(code, JSON.stringify(failure)).toBe(0);
  return result;
}

/** The picture's text, from the sandbox. */
export const textOf = (captchaId: string) => latestMessage(`captcha:${captchaId}`);

export const answer = (caller: Caller, captchaId: string, text: string) =>
  caller.post<{ passed: true }>("/member/captcha/verify", { captcha_id: captchaId, text });

/** Request a picture and answer it. */
export async function passCaptcha(caller: Caller): Promise<void> {
  const { captcha_id: id } = await createCaptcha(caller);
  expect(await answer(caller, id, await textOf(id))).toMatchObject({ http: 200, result: { passed: true } });
}
