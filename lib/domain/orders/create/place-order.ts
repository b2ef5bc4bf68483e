import { setTimeout as wait } from "node:timers/promises";
import { consumeCaptcha, spendPass } from "@/lib/domain/captcha/captcha-pass";
import type { Admission } from "@/lib/domain/orders/create/claim-places";
import { findByIdempotencyKey, type Placed } from "@/lib/domain/orders/create/idempotency";
import type { Caller } from "@/lib/domain/orders/create/run-claim";
import { hasUnpaidOrder } from "@/lib/domain/orders/reading/queries";
import { admissionOf, endPass, holdsPass } from "@/lib/domain/waiting-room/admission";
import { DomainError } from "@/lib/errors/domain-error";
import { scheduleExpiry } from "@/lib/jobs/queue";

type Claim = (admission: Admission) => Promise<Placed>;
type Input = {
  caller: Caller;
  /** whose waiting room and picture check stand before the claim; an order for no session has neither */
  sessionId?: number;
  /**
   * makes the order, or answers with what the same key has made; throws NOT_ADMITTED when a room counts that has
   * not let the member in, and CAPTCHA_REQUIRED when a check is demanded and none was passed
   */
  claim: Claim;
};

/** Between two looks at what became of the same request, in ms. */
const LOOK_MS = 150;

/**
 * Make an order: admission by the waiting room, picture check, claim, expiry. The room's pass stands for
 * the picture check, which was asked for at the room's door, and ends with the order.
 *
 * Whether a room counts, and whether a check is demanded, is the claim's to say, by the database's clock
 * and the session as it is then: between a look here and the claim a call may have waited across the
 * opening, or an operator may have spoken. So who is known to be admitted claims at once; where no room
 * is known the claim is tried without anything, and where it refuses the room is asked once more.
 * @returns the order's id; the first answer again to a key that has made its order
 * @throws NOT_ADMITTED, UNPAID_ORDER, CAPTCHA_REQUIRED, NOT_FOUND for no session, UNAVAILABLE without Redis, and what `claim` throws
 */
export async function placeOrder({ caller, sessionId, claim }: Input): Promise<string> {
  const who = sessionId === undefined ? null : { sessionId, memberId: caller.memberId };
  let admission = who ? await admissionOf(who) : "free";
  let placed: Placed | null = null;
  if (admission === "free") {
    placed = await claimWithoutPass(caller, claim);
    if (!placed) admission = who && (await holdsPass(who)) ? "pass" : "none";
  }
  if (who && admission === "pass") {
    placed = await claim({ admitted: true, captchaPassed: true });
    await endPass(who);
  }
  // Who is not inside may have made their order already, and that is then what to tell.
  placed ??= await findByIdempotencyKey(caller);
  if (!placed) throw new DomainError((await hasUnpaidOrder(caller.memberId)) ? "UNPAID_ORDER" : "NOT_ADMITTED");
  await scheduleExpiry({ orderId: placed.orderId, at: placed.heldUntil });
  return placed.orderId;
}

/** @returns null when the claim says that a room counts */
async function claimWithoutPass(caller: Caller, claim: Claim): Promise<Placed | null> {
  try {
    return await claimPastCaptcha(caller, claim);
  } catch (thrown) {
    if (isRefusal(thrown, "NOT_ADMITTED")) return null;
    throw thrown;
  }
}

/**
 * Only where the claim says that its session demands a picture check is the visitor looked up and the
 * check used up, before the claim is made with it; refused, it is given back. A request whose key has
 * made its order gets that again and needs no check.
 */
async function claimPastCaptcha(caller: Caller, claim: Claim): Promise<Placed> {
  for (;;) {
    try {
      return await claim({ admitted: false, captchaPassed: false });
    } catch (thrown) {
      if (!isRefusal(thrown, "CAPTCHA_REQUIRED")) throw thrown;
    }
    const visitorId = await caller.visitorId?.();
    if (visitorId === undefined) throw new DomainError("CAPTCHA_REQUIRED");
    const pass = await consumeCaptcha(visitorId, caller.idempotencyKey && `${caller.memberId} ${caller.idempotencyKey}`);
    if (pass) return spendPass(pass, () => claim({ admitted: false, captchaPassed: true }));
    // The same request came twice at once and the other one is making the order.
    await wait(LOOK_MS);
  }
}

const isRefusal = (thrown: unknown, key: DomainError["key"]) => thrown instanceof DomainError && thrown.key === key;
