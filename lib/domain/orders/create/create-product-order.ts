import type { z } from "zod";
import { claimProducts } from "@/lib/domain/orders/create/claim-products";
import type { Placed } from "@/lib/domain/orders/create/idempotency";
import { placeOrder } from "@/lib/domain/orders/create/place-order";
import { blameProducts, runClaim, type Caller } from "@/lib/domain/orders/create/run-claim";
import type { createProductSchema } from "@/lib/domain/orders/schemas";
import { storedInvoice } from "@/lib/domain/orders/stored-delivery";
import { DomainError } from "@/lib/errors/domain-error";

type Input = { order: z.output<typeof createProductSchema>; caller: Caller };

/**
 * Order added products for paid tickets: a separate order, paid like any other.
 * @returns the order's id
 * @throws ORDER_NOT_FOUND when the member has no such paid tickets, SALE_ENDED once the event is over,
 *   MERCHANDISE_NOT_FOUND, OVER_LIMIT, OUT_OF_STOCK, PRICE_CHANGED, UNPAID_ORDER, BAD_INPUT
 */
export async function createProductOrder({ order, caller }: Input): Promise<string> {
  return placeOrder({ caller, claim: () => claimLines({ order, caller }) });
}

async function claimLines({ order, caller }: Input): Promise<Placed> {
  const invoice = order.invoice && storedInvoice(order.invoice);
  const { placed } = await runClaim({
    caller,
    missing: "ORDER_NOT_FOUND",
    blame: blameProducts("items"),
    claim: (own) =>
      claimProducts({ ...own, parentId: order.order_id, products: order.items, invoice, expectedTotal: order.expected_total }),
  });
  if (!placed) throw new DomainError("ORDER_NOT_FOUND");
  return placed;
}
