import type { z } from "zod";
import { assertBuyerAddress } from "@/lib/domain/orders/assert-buyer-address";
import { claimMerchandise, type MerchandiseLine } from "@/lib/domain/orders/create/claim-merchandise";
import type { Verdict } from "@/lib/domain/orders/create/claim-places";
import type { Placed } from "@/lib/domain/orders/create/idempotency";
import { placeOrder } from "@/lib/domain/orders/create/place-order";
import { runClaim, type Caller } from "@/lib/domain/orders/create/run-claim";
import { cancelOverdueHolding } from "@/lib/domain/orders/lifecycle/cancel-overdue-holding";
import type { createMerchandiseSchema } from "@/lib/domain/orders/schemas";
import { storedBuyer, storedInvoice } from "@/lib/domain/orders/stored-delivery";
import { DomainError, type FieldError } from "@/lib/errors/domain-error";
import { isRolledBack } from "@/lib/platform/database/database-error";

type Input = { order: z.output<typeof createMerchandiseSchema>; caller: Caller };

/** Tries before a member who orders from several devices at once is refused. */
const TRIES = 4;

/** The field of a line that caused a verdict, and the message key. */
const blame: Partial<Record<Verdict, [field: string, key: string]>> = {
  NO_MERCHANDISE: ["spec_id", "invalid"],
  TEXT: ["custom_text", "custom_text_rule"],
  DELIVERY: ["merchandise_id", "delivery_require"],
  QUOTA: ["qty", "reach_quota"],
  STOCK: ["qty", "out_of_stock"],
};

/**
 * Order merchandise: every line or nothing. Details name the refused lines.
 * @returns the order's id
 * @throws MERCHANDISE_NOT_FOUND, OUT_OF_STOCK, QUOTA_REACHED, PRICE_CHANGED, UNPAID_ORDER,
 *   CODE_UNUSABLE for any code, BAD_INPUT for custom text that the merchandise does not take, a delivery method that not all of the
 *   merchandise offers, and home delivery without an address; UNAVAILABLE when other orders of the member
 *   keep interfering
 */
export async function createMerchandiseOrder({ order, caller }: Input): Promise<string> {
  assertBuyerAddress(order.buyer);
  // Rights are for tickets.
  if (order.codes?.length) throw new DomainError("CODE_UNUSABLE");
  return placeOrder({ caller, claim: () => claimLines({ order, caller }) });
}

async function claimLines({ order, caller }: Input): Promise<Placed> {
  const lines: MerchandiseLine[] = order.items.map((item) => ({ ...item, custom_text: item.custom_text ?? [] }));
  const make = () =>
    runClaim({
      caller,
      claim: (own) =>
        claimMerchandise({
          ...own,
          lines,
          method: order.delivery.method,
          buyer: order.buyer && storedBuyer(order.buyer),
          invoice: order.invoice && storedInvoice(order.invoice),
          expectedTotal: order.expected_total,
        }),
      blame: (verdict, named) =>
        named.map((line): FieldError => {
          const [field, key] = blame[verdict] ?? ["spec_id", "invalid"];
          return { field: `items.${line}.${field}`, key };
        }),
      restock: (named) => cancelOverdueHolding({ specIds: [...new Set(named.map((line) => (lines[line] as MerchandiseLine).spec_id))] }),
    });
  for (let tries = 1; ; tries++) {
    try {
      const { placed } = await make();
      if (!placed) throw new DomainError("MERCHANDISE_NOT_FOUND");
      return placed;
    } catch (thrown) {
      if (!isRolledBack(thrown)) throw thrown;
      if (tries === TRIES) throw new DomainError("UNAVAILABLE", { retryAfter: 1 });
    }
  }
}
