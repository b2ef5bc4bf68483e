import { changePurchase } from "@/lib/client/stores/purchase-store";
import type { OrderView } from "@/lib/domain/orders/types";

/** Go on with an order that holds its places already, wherever it was begun: with the buyer, or with paying once that is settled. */
export function continueOrder({ order_id, pay_way }: Pick<OrderView, "order_id" | "pay_way">): void {
  changePurchase({ orderID: order_id, isBookStep: true, seats: [], step: pay_way ? 4 : 3 });
}
