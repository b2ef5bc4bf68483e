import { memberRestricted } from "@/lib/domain/members/member-restricted";
import { claimRow, type ClaimResult, type Verdict } from "@/lib/domain/orders/create/claim-places";
import { dropStaleIdempotencyKey, findByIdempotencyKey, type Placed } from "@/lib/domain/orders/create/idempotency";
import type { OwnClaim } from "@/lib/domain/orders/create/order-columns";
import { cancelOwnOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { cancelOverdueHolding } from "@/lib/domain/orders/lifecycle/cancel-overdue-holding";
import { hasUnpaidOrder } from "@/lib/domain/orders/reading/queries";
import type { ErrorKey } from "@/lib/errors/catalogue";
import { DomainError, type FieldError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { NO_ROW } from "@/lib/input/ids";
import { secondsBetween, textInTaipei } from "@/lib/platform/clock";
import { isDeadlock, violatedConstraint } from "@/lib/platform/database/database-error";
import { querySql, type Prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

export type Caller = {
  memberId: string;
  language: Language;
  idempotencyKey?: string;
  /** fingerprint of the call and its body */
  bodyHash: string;
  /** the visitor whose picture check may be used up; only called where a session requires one */
  visitorId?: () => Promise<string | undefined>;
  /** the first source of the caller's browser (lib/domain/sources) */
  sourceId?: number;
};

type Input = {
  caller: Caller;
  /**
   * the statement that places the order; returns a ClaimResult, or no row when the session, tickets or products do not exist
   */
  claim: (own: OwnClaim) => Prisma.Sql;
  missing?: ErrorKey;
  /** the fields that caused a verdict; by default `additional_product` with the products' ids */
  blame?: (verdict: Verdict, named: number[]) => FieldError[];
  /** release stock that overdue orders hold; true when another try is worth it */
  restock?: (named: number[]) => Promise<boolean>;
};

/**
 * `placed`: the order, or null when not all places were free; `picked`: those that were. `needsPlan`: nothing was placed, because the
 * event has rights and the claim had no plan of them, or one that no longer holds.
 */
export type Outcome = { placed: Placed | null; picked: number[]; needsPlan?: true };

const refusals: Record<Exclude<Verdict, "OK" | "FREE" | "TAKEN" | "RIGHTS" | "RIGHT">, [ErrorKey, FieldError[]?]> = {
  NOT_STARTED: ["SALE_NOT_STARTED"],
  ENDED: ["SALE_ENDED"],
  ROOM: ["NOT_ADMITTED"],
  ENTRY_OVER: ["BAD_INPUT", [{ field: "ticket_time", key: "ticket_time_over" }]],
  METHOD: ["BAD_INPUT", [{ field: "ticket_type", key: "ticket_type_require" }]],
  PAUSED: ["HOLD_PAUSE"],
  OVER_LIMIT: ["OVER_LIMIT"],
  CAPTCHA: ["CAPTCHA_REQUIRED"],
  SPLIT: ["COMPANION_PAIR"],
  UNCONFIRMED: ["BAD_INPUT", [{ field: "companion", key: "companion_require" }]],
  PACKAGE: ["OVER_LIMIT"],
  PRICE: ["PRICE_CHANGED"],
  NO_PRODUCT: ["MERCHANDISE_NOT_FOUND"],
  PRODUCT_LIMIT: ["OVER_LIMIT"],
  STOCK: ["OUT_OF_STOCK"],
  UNPAID: ["UNPAID_ORDER"],
  NO_MERCHANDISE: ["MERCHANDISE_NOT_FOUND"],
  TEXT: ["BAD_INPUT"],
  DELIVERY: ["BAD_INPUT"],
  QUOTA: ["QUOTA_REACHED"],
  ADDRESS: ["BAD_INPUT", [{ field: "buyer.address", key: "address_require" }]],
};

/** The failure that a caller gets for a verdict. */
export function refusalOf(verdict: keyof typeof refusals, blamed: FieldError[] = []): DomainError {
  const [key, details = blamed] = refusals[verdict];
  return new DomainError(key, { details: details.length > 0 ? details : undefined });
}

/** The failure HOLD_PAUSE, with the end of the member's pause. */
function holdPause(until: Date): DomainError {
  const retryAfter = Math.max(1, Math.ceil(secondsBetween(new Date(), until)));
  return new DomainError("HOLD_PAUSE", { retryAfter, params: { time: textInTaipei(until).slice(0, 16) } });
}

/** Remedies that were tried already; each is tried once. */
type Tried = { own?: true; stock?: true; key?: true; deadlock?: true };

/** Field errors for the products that a verdict names, by their ids, in the request's field. */
export const blameProducts =
  (field: string) =>
  (_: Verdict, named: number[]): FieldError[] =>
    named.map((id) => ({ field, key: id === NO_ROW ? "invalid" : String(id) }));
const inOverdueOrders = (productIds: number[]) => cancelOverdueHolding({ productIds });
/** Refusals that end when the member's own overdue order is cancelled. */
const ownOverdueMayStand = new Set<Verdict>(["OVER_LIMIT", "UNPAID"]);
/** Refusals whose reason may be an unpaid order of the member's own. */
const ownOrderMayStand = new Set<Verdict>(["OVER_LIMIT", "STOCK"]);

/**
 * Run a claim for a member. The member's own overdue order is cancelled first if it causes the refusal; a repeated
 * Idempotency-Key gets its first answer again.
 * @throws the refusals of the claim, HOLD_PAUSE, NOT_FOUND, UNPAID_ORDER, MEMBER_RESTRICTED, BAD_INPUT for a key used with
 * another body
 */
export async function runClaim(input: Input): Promise<Outcome> {
  const { caller } = input;
  const earlier = await findByIdempotencyKey(caller);
  if (earlier) return { placed: earlier, picked: [] };
  try {
    return await tryClaim(input, {});
  } catch (thrown) {
    // Another call with this key may have placed the order while this one waited for the same places.
    const meanwhile = thrown instanceof DomainError ? await findByIdempotencyKey(caller) : null;
    if (meanwhile) return { placed: meanwhile, picked: [] };
    throw thrown;
  }
}

async function tryClaim(input: Input, tried: Tried): Promise<Outcome> {
  const { caller, claim, missing = "NOT_FOUND", blame = blameProducts("additional_product"), restock = inOverdueOrders } = input;
  const statement = claim({
    memberId: caller.memberId,
    language: caller.language,
    idempotencyKey: caller.idempotencyKey,
    idempotencyHash: caller.bodyHash,
    deadlineSeconds: env().CARD_DEADLINE_SECONDS,
    sourceId: caller.sourceId,
  });
  let result: ClaimResult | undefined;
  try {
    [result] = await querySql(claimRow, statement);
  } catch (thrown) {
    return afterConflict(thrown, input, tried);
  }
  if (!result) throw new DomainError(missing);
  const { verdict, order_id: orderId, paused_until: pausedUntil, picked, named } = result;
  if (verdict === "OK" && orderId !== null) return { placed: { orderId }, picked };
  if (verdict === "FREE") return { placed: null, picked };
  if (verdict === "RIGHTS" || verdict === "RIGHT") return { placed: null, picked, needsPlan: true };
  if (verdict === "TAKEN") return afterTaken(input, picked);
  if (verdict === "PAUSED" && pausedUntil !== null) throw holdPause(pausedUntil);
  // The member's own overdue order counts against the limit until it is cancelled.
  if (ownOverdueMayStand.has(verdict) && !tried.own && (await putOwnOverdueAway(caller.memberId, verdict)))
    return tryClaim(input, { ...tried, own: true });
  // Overdue orders may still hold the missing stock.
  if (verdict === "STOCK" && !tried.stock && (await restock(named))) return tryClaim(input, { ...tried, stock: true });
  // An unpaid order is the reason to report: while it exists no other can be placed, however small.
  if (ownOrderMayStand.has(verdict) && (await hasUnpaidOrder(caller.memberId))) throw new DomainError("UNPAID_ORDER");
  throw refusalOf(verdict as keyof typeof refusals, blame(verdict, named));
}

/**
 * @returns whether the claim is worth another try: also when another call has just cancelled the order that caused the refusal
 */
async function putOwnOverdueAway(memberId: string, verdict: Verdict): Promise<boolean> {
  return (await cancelOwnOverdueOrder(memberId)) || (verdict === "UNPAID" && !(await hasUnpaidOrder(memberId)));
}

/** Another call with this key may have won meanwhile; and a member who holds the places in an unpaid order gets UNPAID_ORDER. */
async function afterTaken({ caller }: Input, picked: number[]): Promise<Outcome> {
  const meanwhile = await findByIdempotencyKey(caller);
  if (meanwhile === null && (await hasUnpaidOrder(caller.memberId))) throw new DomainError("UNPAID_ORDER");
  return { placed: meanwhile, picked };
}

/**
 * Handles a conflict: the member has another unpaid order, this request was made twice, the member may not order, or a
 * migration locked the same tables.
 */
async function afterConflict(thrown: unknown, input: Input, tried: Tried): Promise<Outcome> {
  if (isDeadlock(thrown) && !tried.deadlock) return tryClaim(input, { ...tried, deadlock: true });
  const constraint = violatedConstraint(thrown);
  const { caller } = input;
  if (constraint === "orders_one_unpaid" || constraint === "orders_idempotency") {
    const earlier = await findByIdempotencyKey(caller);
    if (earlier) return { placed: earlier, picked: [] };
    const what = constraint === "orders_one_unpaid" ? "own" : "key";
    const cleared = what === "own" ? await cancelOwnOverdueOrder(caller.memberId) : await dropStaleIdempotencyKey(caller);
    if (cleared && !tried[what]) return tryClaim(input, { ...tried, [what]: true });
    throw new DomainError(constraint === "orders_one_unpaid" ? "UNPAID_ORDER" : "UNAVAILABLE");
  }
  if (constraint === "orders_unrestricted") throw await memberRestricted(caller.memberId);
  throw thrown;
}
