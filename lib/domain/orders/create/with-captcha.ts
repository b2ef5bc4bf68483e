import { setTimeout as wait } from "node:timers/promises";
import { consumeCaptcha, spendPass } from "@/lib/domain/captcha/captcha-pass";
import type { Caller } from "@/lib/domain/orders/create/place-order";
import { DomainError } from "@/lib/errors/domain-error";

/** Between two looks at what became of the same request, in ms. */
const LOOK_MS = 150;

/**
 * Make an order. Only where the claim says that its session demands a picture check is the visitor
 * looked up and the check used up, before the claim is made with it; refused, it is given back.
 * A request whose key has made its order gets that again and needs no check.
 * @param make tries it; throws CAPTCHA_REQUIRED when a check is demanded and none was passed
 * @throws CAPTCHA_REQUIRED, UNAVAILABLE without Redis, and what `make` throws
 */
export async function withCaptcha<T>(caller: Caller, make: (captchaPassed: boolean) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await make(false);
    } catch (thrown) {
      if (!(thrown instanceof DomainError) || thrown.key !== "CAPTCHA_REQUIRED") throw thrown;
    }
    const visitorId = await caller.visitorId?.();
    if (visitorId === undefined) throw new DomainError("CAPTCHA_REQUIRED");
    const pass = await consumeCaptcha(visitorId, caller.idempotencyKey && `${caller.memberId} ${caller.idempotencyKey}`);
    if (pass) return spendPass(pass, () => make(true));
    // The same request came twice at once and the other one is making the order.
    await wait(LOOK_MS);
  }
}
