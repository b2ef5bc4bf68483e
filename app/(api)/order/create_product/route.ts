import { servePlacing } from "@/app/(api)/order/serve-placing";
import { orderCalls } from "@/lib/contract/order";
import { assertCarrier } from "@/lib/domain/invoices/assert-carrier";
import { createProductOrder } from "@/lib/domain/orders/create/create-product-order";

export const POST = servePlacing(orderCalls.products, async ({ order, caller }) => {
  await assertCarrier(order.invoice?.carrier);
  return createProductOrder({ order, caller });
});
