import { createStore } from "@/lib/client/stores/create-store";

/** Who waits for the check. It goes on (components/members/captcha/captcha-slot) while anybody does. */
export const captchaStore = createStore<readonly ((passed: boolean) => void)[]>([]);

/**
 * Have the visitor's picture check passed: by work of a quick device, which nobody sees, else in the one dialog of the page.
 * Whoever asks meanwhile waits for the same answer: a visitor is never asked twice at once.
 * @returns true once passed, false when the visitor has closed the dialog
 */
export function passCaptcha(): Promise<boolean> {
  return new Promise((settle) => captchaStore.set([...captchaStore.get(), settle]));
}

/** The check's answer, to everybody who asked. */
export function answerCaptcha(passed: boolean): void {
  const asked = captchaStore.get();
  captchaStore.set([]);
  for (const settle of asked) settle(passed);
}
