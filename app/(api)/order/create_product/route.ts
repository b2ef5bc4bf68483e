import { placingEndpoint } from "@/app/(api)/order/placing-endpoint";
import { assertCarrier } from "@/lib/domain/invoices/assert-carrier";
import { createProductOrder } from "@/lib/domain/orders/create/create-product-order";
import { createProductSchema } from "@/lib/domain/orders/schemas";

export const POST = placingEndpoint({
  summary: "Order added products for tickets that are paid",
  path: "order/create_product",
  body: createProductSchema,
  of: "owner",
  async place({ order, caller }) {
    await assertCarrier(order.invoice?.carrier);
    return createProductOrder({ order, caller });
  },
});
