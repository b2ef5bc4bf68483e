import type { Page } from "playwright/test";
import type { CaptchaView } from "@/lib/domain/captcha/types";
import { expect, latestMessage, type Caller } from "./fixtures";

/** Requests a picture. */
export async function createCaptcha(caller: Caller): Promise<CaptchaView> {
  const { code, result, failure } = await caller.post<CaptchaView>("/member/captcha/create");
  expect(code, JSON.stringify(failure)).toBe(0);
  return result;
}

/** The picture's text, from the sandbox. */
export const textOf = (captchaId: string) => latestMessage(`captcha:${captchaId}`);

export const answer = (caller: Caller, captchaId: string, text: string) =>
  caller.post<{ passed: true }>("/member/captcha/verify", { captcha_id: captchaId, text });

/** Requests a picture and answers it. */
export async function passCaptcha(caller: Caller): Promise<void> {
  const { captcha_id: id } = await createCaptcha(caller);
  expect(await answer(caller, id, await textOf(id))).toMatchObject({ http: 200, result: { passed: true } });
}

/** A device that would compute for minutes, so it gets the picture instead. `nativeDerive` in the page has the device's real speed. */
export async function slowDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nativeDerive = SubtleCrypto.prototype.deriveBits;
    Object.assign(window, { nativeDerive });
    SubtleCrypto.prototype.deriveBits = async function (...step) {
      // eslint-disable-next-line houselight/no-clock-in-tests -- the device's slowness, not a wait of the test
      await new Promise((resolve) => setTimeout(resolve, 50));
      return nativeDerive.apply(this, step);
    };
  });
}

/** A device whose speed test (the only step with a salt of zeros) ends immediately, however busy the machine is. */
export async function quickDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nativeDerive = SubtleCrypto.prototype.deriveBits;
    SubtleCrypto.prototype.deriveBits = function (...step) {
      const { salt } = step[0] as Pbkdf2Params;
      const isTrial = new Uint8Array(salt as ArrayBuffer).every((byte) => byte === 0);
      return isTrial ? Promise.resolve(new ArrayBuffer(32)) : nativeDerive.apply(this, step);
    };
  });
}
