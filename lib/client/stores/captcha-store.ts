import { createStore } from "@/lib/client/stores/create-store";

/** Callbacks that wait for the captcha; components/members/captcha/captcha-slot shows it while there are any. */
export const captchaStore = createStore<readonly ((passed: boolean) => void)[]>([]);

/**
 * Passes the captcha: by invisible proof of work on a fast device, otherwise in the page's dialog.
 * Calls in the meantime share the answer, so that a visitor is never asked twice at once.
 * @returns true once passed, false when the visitor closed the dialog
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
