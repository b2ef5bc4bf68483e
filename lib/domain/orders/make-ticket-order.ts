import { cancelOwnOverdueOrder } from "@/lib/domain/orders/cancel-order";
import { claimPlaces, type Claim, type ClaimResult, type Verdict } from "@/lib/domain/orders/claim-places";
import { hasUnpaidOrder } from "@/lib/domain/orders/queries";
import { findByIdempotencyKey, dropStaleIdempotencyKey } from "@/lib/domain/orders/idempotency";
import { DomainError, type FieldError } from "@/lib/errors/domain-error";
import type { ErrorKey } from "@/lib/errors/catalogue";
import type { Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { violatedConstraint } from "@/lib/platform/violated-constraint";
import { env } from "@/lib/platform/env";

export type Caller = {
  memberId: string;
  language: Language;
  idempotencyKey?: string;
  /** fingerprint of the call and its body */
  bodyHash: string;
  /** whose picture check may be used up; only asked where a session demands one */
  visitorId?: () => Promise<string | undefined>;
};

type Input = {
  caller: Caller;
  claim: Omit<Claim, "memberId" | "language" | "idempotencyKey" | "idempotencyHash" | "deadlineSeconds">;
};

export type Outcome = { orderId: string; picked: number[] } | { orderId: null; picked: number[] };

const refusals: Record<Exclude<Verdict, "OK" | "TAKEN">, [ErrorKey, FieldError[]?]> = {
  NOT_STARTED: ["SALE_NOT_STARTED"],
  ENDED: ["SALE_ENDED"],
  METHOD: ["BAD_INPUT", [{ field: "ticket_type", key: "ticket_type_require" }]],
  OVER_LIMIT: ["OVER_LIMIT"],
  CAPTCHA: ["CAPTCHA_REQUIRED"],
  PACKAGE: ["OVER_LIMIT"],
  PRICE: ["PRICE_CHANGED"],
};

/**
 * Run the claim for a member. The member's own overdue order is moved out of the way, the same
 * Idempotency-Key gets its first answer again.
 * @returns the new order's id, or null when not all places were free (`picked` are those that were)
 * @throws the refusals of the claim, NOT_FOUND, UNPAID_ORDER, BAD_INPUT for a key used with another body
 */
export async function makeTicketOrder({ caller, claim }: Input): Promise<Outcome> {
  const earlier = await findByIdempotencyKey(caller);
  if (earlier) return { orderId: earlier, picked: [] };
  try {
    return await runClaim({ caller, claim }, true);
  } catch (thrown) {
    // The same key may have won while this request waited for the same places.
    const meanwhile = thrown instanceof DomainError ? await findByIdempotencyKey(caller) : null;
    if (meanwhile) return { orderId: meanwhile, picked: [] };
    throw thrown;
  }
}

async function runClaim({ caller, claim }: Input, mayClear: boolean): Promise<Outcome> {
  const statement = claimPlaces({
    ...claim,
    memberId: caller.memberId,
    language: caller.language,
    idempotencyKey: caller.idempotencyKey,
    idempotencyHash: caller.bodyHash,
    deadlineSeconds: env().CARD_DEADLINE_SECONDS,
  });
  let result: ClaimResult | undefined;
  try {
    [result] = await db.$queryRaw<ClaimResult[]>(statement);
  } catch (thrown) {
    return afterConflict(thrown, { caller, claim }, mayClear);
  }
  if (!result) throw new DomainError("NOT_FOUND");
  const { verdict, order_id: orderId, picked } = result;
  if (verdict === "OK" && orderId !== null) return { orderId, picked };
  if (verdict === "TAKEN") return afterTaken({ caller, claim }, picked);
  // The member's own overdue order still counts against the limit until it is put away.
  if (verdict === "OVER_LIMIT" && mayClear && (await cancelOwnOverdueOrder(caller.memberId))) return runClaim({ caller, claim }, false);
  // An order that stands is the reason to tell: with it no new one can be made, however small.
  if (verdict === "OVER_LIMIT" && (await hasUnpaidOrder(caller.memberId))) throw new DomainError("UNPAID_ORDER");
  const [key, details] = refusals[verdict as keyof typeof refusals];
  throw new DomainError(key, { details });
}

/** The same request may have won meanwhile; and whoever holds the places in an unpaid order is told that. */
async function afterTaken({ caller }: Input, picked: number[]): Promise<Outcome> {
  const meanwhile = await findByIdempotencyKey(caller);
  if (meanwhile === null && (await hasUnpaidOrder(caller.memberId))) throw new DomainError("UNPAID_ORDER");
  return { orderId: meanwhile, picked };
}

/** Another order of this member stands, or this very request was made twice. */
async function afterConflict(thrown: unknown, input: Input, mayClear: boolean): Promise<Outcome> {
  const constraint = violatedConstraint(thrown);
  const { caller } = input;
  if (constraint === "orders_one_unpaid" || constraint === "orders_idempotency") {
    const earlier = await findByIdempotencyKey(caller);
    if (earlier) return { orderId: earlier, picked: [] };
    const cleared = constraint === "orders_one_unpaid" ? await cancelOwnOverdueOrder(caller.memberId) : await dropStaleIdempotencyKey(caller);
    if (cleared && mayClear) return runClaim(input, false);
    throw new DomainError(constraint === "orders_one_unpaid" ? "UNPAID_ORDER" : "TOO_BUSY");
  }
  throw thrown;
}
