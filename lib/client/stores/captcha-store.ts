/** So long a visitor counts as having passed here, in ms: a little less than on the server (5 minutes). */
const PASSED_MS = 285_000;

let passedUntil = 0;
let waiting: ((passed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Ask the visitor for the picture check, in the one dialog of the page (components/members/captcha-slot).
 * Whoever asks while it is open waits for the same answer: a visitor is never asked twice at once.
 * @returns true once passed, false when the visitor has closed the dialog
 */
export function passCaptcha(): Promise<boolean> {
  return new Promise((settle) => {
    waiting = [...waiting, settle];
    notify();
  });
}

/** Ask ahead of a call that will want it, unless the visitor has passed just now. */
export function passCaptchaAhead(): Promise<boolean> {
  return Date.now() < passedUntil ? Promise.resolve(true) : passCaptcha();
}

/** The dialog's answer: closes it, and tells everybody who asked. */
export function answerCaptcha(passed: boolean): void {
  if (passed) passedUntil = Date.now() + PASSED_MS;
  const asked = waiting;
  waiting = [];
  notify();
  for (const settle of asked) settle(passed);
}

/** For useSyncExternalStore: is the dialog to be open? */
export const captchaStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => waiting.length > 0,
  readOnServer: () => false,
};
