import type { z } from "zod";
import { claimPlaces, type Admission, type Claim } from "@/lib/domain/orders/create/claim-places";
import { findByIdempotencyKey, type Placed } from "@/lib/domain/orders/create/idempotency";
import { runClaim, type Caller, type Outcome } from "@/lib/domain/orders/create/run-claim";
import { cancelOwnOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { cancelOverdueUsing } from "@/lib/domain/orders/lifecycle/cancel-overdue-using";
import { hasUnpaidOrder } from "@/lib/domain/orders/reading/queries";
import type { createOrderSchema } from "@/lib/domain/orders/schemas";
import { storedBuyer, storedInvoice } from "@/lib/domain/orders/stored-delivery";
import { planPurchase, type PurchasePlan } from "@/lib/domain/rights/plan-purchase";
import type { Wanted } from "@/lib/domain/rights/read-quote";
import { DomainError } from "@/lib/errors/domain-error";
import { isRolledBack } from "@/lib/platform/database/database-error";
import type { Prisma } from "@/lib/platform/db";

/** The fields that all ticket orders share, however their places are found. */
type TicketOrder = Omit<z.output<typeof createOrderSchema>, "seat_ids">;
type Input = { order: TicketOrder; caller: Caller; wanted: Wanted; admission: Admission } & Pick<Claim, "qty" | "entry" | "judgeOnly"> & {
    /** the rows to lock; `reserved`: blocks of the caller's rights */
    pick: (reserved: number[]) => Prisma.Sql;
  };
/** `reserved`: the blocks of the caller's rights in which it looked for places */
type TicketOutcome = Outcome & { reserved?: number[] };

/** How often a purchase is planned while other buyers use up the rights that it was planned with. */
const PLANS = 4;
/**
 * Sessions at which the last member had rights: the first claim of the next one already has a plan. Only the claim decides; a plan
 * without rights ends it.
 */
const withRights = new Set<number>();
const WITH_RIGHTS_MAX = 1_000;

/**
 * Run the claim of places for an order of tickets, numbered or not. If the event has rights, the member's are planned first, and
 * again when another buyer uses them up in between.
 * @throws as runClaim and planPurchase do; PRICE_CHANGED when the rights change faster than they can be planned
 */
export async function claimTickets(input: Input): Promise<TicketOutcome> {
  const { order, caller, wanted } = input;
  const { session_id: sessionId, codes = [] } = order;
  if (codes.length === 0 && !withRights.has(sessionId)) {
    const outcome = await claim(input);
    if (!outcome.needsPlan) return outcome;
    if (withRights.size >= WITH_RIGHTS_MAX) withRights.clear();
    withRights.add(sessionId);
  }
  for (let tries = 0; tries < PLANS; tries++) {
    const plan = await planOrFind({ sessionId, memberId: caller.memberId, wanted, codes }, caller);
    if ("orderId" in plan) return { placed: plan, picked: [] };
    if (plan.rights.length === 0) withRights.delete(sessionId);
    const outcome = await claimAsPlanned(input, plan);
    if (!outcome.needsPlan) return { ...outcome, reserved: plan.reserved };
  }
  throw new DomainError(codes.length > 0 ? "CODE_UNUSABLE" : "PRICE_CHANGED");
}

/**
 * The plan; or, when a right is refused that this very request has used already, the order that it placed. A member's own unpaid
 * order is the reason to report, since it may hold the right; if it is overdue it is cancelled and the purchase planned again.
 */
async function planOrFind(purchase: Parameters<typeof planPurchase>[0], caller: Caller): Promise<PurchasePlan | Placed> {
  try {
    return await planPurchase(purchase, cancelOverdueUsing);
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown;
    const earlier = await findByIdempotencyKey(caller);
    if (earlier) return earlier;
    if (thrown.key !== "CODE_UNUSABLE" && thrown.key !== "NOT_OPEN_FOR_YOU") throw thrown;
    if (await cancelOwnOverdueOrder(caller.memberId)) return planPurchase(purchase, cancelOverdueUsing);
    throw (await hasUnpaidOrder(caller.memberId)) ? new DomainError("UNPAID_ORDER") : thrown;
  }
}

/** A statement that rolled itself back lost a code or a limit to another order: that needs another plan, too. */
async function claimAsPlanned(input: Input, plan: PurchasePlan): Promise<Outcome> {
  try {
    return await claim(input, plan);
  } catch (thrown) {
    if (isRolledBack(thrown)) return { placed: null, picked: [], needsPlan: true };
    throw thrown;
  }
}

function claim({ order, caller, admission, qty, pick, entry, judgeOnly }: Input, plan?: PurchasePlan): Promise<Outcome> {
  return runClaim({
    caller,
    claim: (own) =>
      claimPlaces({
        ...own,
        ...admission,
        qty,
        pick: pick(plan?.reserved ?? []),
        entry,
        judgeOnly,
        plan,
        sessionId: order.session_id,
        ticketType: order.ticket_type,
        products: order.additional_product,
        buyer: order.buyer && storedBuyer(order.buyer),
        invoice: order.invoice && storedInvoice(order.invoice),
        expectedTotal: order.expected_total,
        companion: order.companion,
      }),
  });
}
