import { workUnseen } from "@/lib/client/captcha/work-unseen";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { keepNote, readNote, takeNote } from "@/lib/client/session/session-memory";
import { steadyTimer } from "@/lib/client/steady-timer";
import { passCaptcha } from "@/lib/client/stores/captcha-store";

/** So long a visitor counts as having passed here, in ms: a little less than on the server (5 minutes). */
const PASSED_MS = 290_000;
/** So long before its end a pass is renewed; the work of a slow device takes no longer. */
const RENEW_MS = 30_000;
const KEY = "captcha_passed_until";

let wanted = false;

function passedUntil(): number {
  return Number(readNote(KEY));
}

/** A call has used the pass up. */
export function forgetCaptchaPass(): void {
  takeNote(KEY);
}

/** Have a pass at hand for what this screen leads to. @returns false when the visitor has closed the check */
export async function captchaAhead(): Promise<boolean> {
  if (!wanted || deviceNow() < passedUntil()) return true;
  return remember(await passCaptcha());
}

/** Members who choose are never interrupted: where the device is too slow for the work, the order asks for the picture. */
async function renew(): Promise<boolean> {
  return remember(await workUnseen(RENEW_MS));
}

function remember(passed: boolean): boolean {
  if (passed) keepNote(KEY, String(deviceNow() + PASSED_MS));
  return passed;
}

/**
 * Where the order will require the picture check: pass it on arrival, and by work again before it runs out, while the
 * visitor looks at the page. What is chosen meanwhile stays as it is.
 * @returns a function that ends it
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
