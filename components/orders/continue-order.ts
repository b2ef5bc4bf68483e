import { changePurchase } from "@/lib/client/stores/purchase-store";
import type { OrderView } from "@/lib/domain/orders/types";

/** Continues an order that already holds its places: at the buyer step, or at payment once a pay way is chosen. */
export function continueOrder({ order_id, pay_way }: Pick<OrderView, "order_id" | "pay_way">): void {
  changePurchase({ orderID: order_id, isBookStep: true, seats: [], step: pay_way ? 4 : 3 });
}
