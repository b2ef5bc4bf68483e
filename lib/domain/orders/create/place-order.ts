import { setTimeout as wait } from "node:timers/promises";
import { consumeCaptcha, spendPass } from "@/lib/domain/captcha/captcha-pass";
import type { Admission } from "@/lib/domain/orders/create/claim-places";
import { findByIdempotencyKey, type Placed } from "@/lib/domain/orders/create/idempotency";
import type { Caller } from "@/lib/domain/orders/create/run-claim";
import { hasUnpaidOrder } from "@/lib/domain/orders/reading/queries";
import { admissionOf, endPass, holdsPass } from "@/lib/domain/waiting-room/admission";
import { DomainError } from "@/lib/errors/domain-error";
import { orderAttempts } from "@/lib/platform/metrics/counted";

type Claim = (admission: Admission) => Promise<Placed>;
type Input = {
  caller: Caller;
  /** the session whose waiting room and picture check come before the claim; without one there is neither */
  sessionId?: number;
  /**
   * places the order, or returns the one that the same key has placed; throws NOT_ADMITTED when a room is in force that has not
   * admitted the member, and CAPTCHA_REQUIRED when a picture check is required and was not passed
   */
  claim: Claim;
};

/** Interval between two checks on the same request that another process handles, in ms. */
const LOOK_MS = 150;

/**
 * Place an order: admission by the waiting room, picture check, claim, expiry. The room's pass replaces
 * the picture check, which was required on entering the room, and ends with the order.
 *
 * Only the claim decides whether a room or a picture check is required, by the database's clock and the
 * session as it is then: a call may have waited across the opening, or the operator may have changed the
 * session meanwhile. So a member known to be admitted claims at once; where no room is known the claim is
 * tried without a pass, and if it refuses, the room is asked once more.
 * @returns the order's id; for a repeated key, that of the first call
 * @throws NOT_ADMITTED, UNPAID_ORDER, CAPTCHA_REQUIRED, NOT_FOUND without such a session, UNAVAILABLE without Redis, and what `claim` throws
 */
export async function placeOrder(input: Input): Promise<string> {
  try {
    const orderId = await place(input);
    orderAttempts.add(["placed"]);
    return orderId;
  } catch (thrown) {
    orderAttempts.add([thrown instanceof DomainError ? thrown.key : "INTERNAL"]);
    throw thrown;
  }
}

async function place({ caller, sessionId, claim }: Input): Promise<string> {
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
  // A member who has left the room may have placed this order already; then return it.
  placed ??= await findByIdempotencyKey(caller);
  if (!placed) throw new DomainError((await hasUnpaidOrder(caller.memberId)) ? "UNPAID_ORDER" : "NOT_ADMITTED");
  return placed.orderId;
}

/** @returns null when the claim requires admission */
async function claimWithoutPass(caller: Caller, claim: Claim): Promise<Placed | null> {
  try {
    return await claimPastCaptcha(caller, claim);
  } catch (thrown) {
    if (isRefusal(thrown, "NOT_ADMITTED")) return null;
    throw thrown;
  }
}

/**
 * The visitor is looked up and the picture check used up only if the claim requires one; it is restored
 * if the claim is then refused. A request whose key has placed its order gets that order and needs no check.
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
    const pass = await consumeCaptcha(
      { visitorId, memberId: caller.memberId },
      caller.idempotencyKey && `${caller.memberId} ${caller.idempotencyKey}`,
    );
    if (pass) return spendPass(pass, () => claim({ admitted: false, captchaPassed: true }));
    // The same request came twice, and the other one is placing the order.
    await wait(LOOK_MS);
  }
}

const isRefusal = (thrown: unknown, key: DomainError["key"]) => thrown instanceof DomainError && thrown.key === key;
