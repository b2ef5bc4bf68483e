import { createStore } from "@/lib/client/stores/create-store";

/** So long a visitor counts as having passed here, in ms: a little less than on the server (5 minutes). */
const PASSED_MS = 285_000;

let passedUntil = 0;
/** Who waits for the visitor's answer. The dialog is open while anybody does. */
export const captchaStore = createStore<readonly ((passed: boolean) => void)[]>([]);

/**
 * Ask the visitor for the picture check, in the one dialog of the page (components/members/captcha-slot).
 * Whoever asks while it is open waits for the same answer: a visitor is never asked twice at once.
 * @returns true once passed, false when the visitor has closed the dialog
 */
export function passCaptcha(): Promise<boolean> {
  return new Promise((settle) => captchaStore.set([...captchaStore.get(), settle]));
}

/** Ask ahead of a call that will want it, unless the visitor has passed just now. */
export function passCaptchaAhead(): Promise<boolean> {
  return Date.now() < passedUntil ? Promise.resolve(true) : passCaptcha();
}

/** The dialog's answer: closes it, and answers everybody who asked. */
export function answerCaptcha(passed: boolean): void {
  if (passed) passedUntil = Date.now() + PASSED_MS;
  const asked = captchaStore.get();
  captchaStore.set([]);
  for (const settle of asked) settle(passed);
}
