import { workUnseen } from "@/lib/client/captcha/work-unseen";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { keepNote, readNote, takeNote } from "@/lib/client/session/session-memory";
import { steadyTimer } from "@/lib/client/steady-timer";
import { passCaptcha } from "@/lib/client/stores/captcha-store";

/** How long the browser considers a pass valid, in ms: a little less than the server (5 minutes). */
const PASSED_MS = 290_000;
/** How long before its end a pass is renewed, and the timeout of the work, in ms. */
const RENEW_MS = 30_000;
const KEY = "captcha_passed_until";

let wanted = false;

function passedUntil(): number {
  return Number(readNote(KEY));
}

/** Forgets the pass, after a call has used it. */
export function forgetCaptchaPass(): void {
  takeNote(KEY);
}

/** Ensures that there is a pass for the order to which this screen leads. @returns false when the visitor has closed the check */
export async function captchaAhead(): Promise<boolean> {
  if (!wanted || deviceNow() < passedUntil()) return true;
  return remember(await passCaptcha());
}

/** Renews the pass without interrupting the member's choice. If the device is too slow for the work, the order asks for the picture. */
async function renew(): Promise<boolean> {
  return remember(await workUnseen(RENEW_MS));
}

function remember(passed: boolean): boolean {
  if (passed) keepNote(KEY, String(deviceNow() + PASSED_MS));
  return passed;
}

/**
 * For screens whose order will require the picture check: passes it on arrival, and again by work before the pass expires,
 * while the page is visible. The visitor's choice is not affected.
 * @returns a function that ends the renewal
 */
export function keepCaptchaPass(): () => void {
  const stop = new AbortController();
  let putOff: () => void = () => undefined;
  wanted = true;

  async function keep(pass: () => Promise<boolean>): Promise<void> {
    if (!(await pass()) || stop.signal.aborted) return;
    putOff = steadyTimer(Math.max(0, passedUntil() - RENEW_MS - deviceNow()), onDue);
  }
  function onDue(): void {
    if (document.visibilityState === "visible") void keep(renew);
    else document.addEventListener("visibilitychange", onDue, { once: true, signal: stop.signal });
  }

  void keep(captchaAhead);
  return () => {
    wanted = false;
    stop.abort();
    putOff();
  };
}
