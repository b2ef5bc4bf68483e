import { findByIdempotencyKey } from "@/lib/domain/orders/idempotency";
import type { Caller } from "@/lib/domain/orders/make-ticket-order";
import { hasUnpaidOrder } from "@/lib/domain/orders/queries";
import { withCaptcha } from "@/lib/domain/orders/with-captcha";
import { assertAdmitted, endPass } from "@/lib/domain/waiting-room/admission";
import { DomainError } from "@/lib/errors/domain-error";

type Door = { sessionId: number; caller: Caller };

/**
 * Make an order as somebody whom the session's waiting room has let in; the pass stands for the
 * picture check, which was asked for at the room's door, and ends with the order. Where there is no
 * room the order may have to pass the picture check instead.
 * @param make tries it; throws CAPTCHA_REQUIRED when a check is demanded and none was passed
 * @returns the order's id; the first answer again to a key that has made its order
 * @throws NOT_ADMITTED, UNPAID_ORDER, CAPTCHA_REQUIRED, UNAVAILABLE without Redis, and what `make` throws
 */
export async function throughTheDoor({ sessionId, caller }: Door, make: (captchaPassed: boolean) => Promise<string>): Promise<string> {
  const { memberId } = caller;
  let admitted;
  try {
    admitted = await assertAdmitted({ sessionId, memberId });
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || thrown.key !== "NOT_ADMITTED") throw thrown;
    const earlier = await findByIdempotencyKey(caller);
    if (earlier) return earlier;
    // the order that ended the pass is the reason to tell
    if (await hasUnpaidOrder(memberId)) throw new DomainError("UNPAID_ORDER");
    throw thrown;
  }
  if (admitted === "free") return withCaptcha(caller, make);
  const orderId = await make(true);
  await endPass({ sessionId, memberId });
  return orderId;
}
