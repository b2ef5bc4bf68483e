import type { Admission } from "@/lib/domain/orders/create/claim-places";
import { findByIdempotencyKey } from "@/lib/domain/orders/create/idempotency";
import type { Caller } from "@/lib/domain/orders/create/place-order";
import { withCaptcha } from "@/lib/domain/orders/create/with-captcha";
import { hasUnpaidOrder } from "@/lib/domain/orders/reading/queries";
import { admissionOf, endPass, holdsPass } from "@/lib/domain/waiting-room/admission";
import { DomainError } from "@/lib/errors/domain-error";

type Make = (door: Admission) => Promise<string>;

/**
 * Make an order as somebody whom the session's waiting room has let in; the pass stands for the
 * picture check, which was asked for at the room's door, and ends with the order. Where there is no
 * room the order may have to pass the picture check instead.
 *
 * Whether there is a room that counts is the claim's to say, by the database's clock and the session as
 * it is then: between this look and the claim a call may have waited across the opening, or an operator
 * may have spoken. Where it says so the room is asked once more.
 * @param make tries it; throws NOT_ADMITTED when a room counts that has not let the member in, and
 *   CAPTCHA_REQUIRED when a check is demanded and none was passed
 * @returns the order's id; the first answer again to a key that has made its order
 * @throws NOT_ADMITTED, UNPAID_ORDER, CAPTCHA_REQUIRED, UNAVAILABLE without Redis, and what `make` throws
 */
export async function withAdmission({ sessionId, caller }: { sessionId: number; caller: Caller }, make: Make): Promise<string> {
  const who = { sessionId, memberId: caller.memberId };
  const withPass = async () => {
    const orderId = await make({ admitted: true, captchaPassed: true });
    await endPass(who);
    return orderId;
  };
  const admission = await admissionOf(who);
  if (admission === "pass") return withPass();
  if (admission === "none") return notAdmitted(caller);
  try {
    return await withCaptcha(caller, (captchaPassed) => make({ admitted: false, captchaPassed }));
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || thrown.key !== "NOT_ADMITTED") throw thrown;
  }
  return (await holdsPass(who)) ? withPass() : notAdmitted(caller);
}

/** Who is not inside may have made their order already, and that is then what to tell. */
async function notAdmitted(caller: Caller): Promise<string> {
  const earlier = await findByIdempotencyKey(caller);
  if (earlier) return earlier;
  throw new DomainError((await hasUnpaidOrder(caller.memberId)) ? "UNPAID_ORDER" : "NOT_ADMITTED");
}
