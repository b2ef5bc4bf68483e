import { placingEndpoint } from "@/app/(api)/order/placing-endpoint";
import { assertCarrier } from "@/lib/domain/invoices/assert-carrier";
import { createMerchandiseOrder } from "@/lib/domain/orders/create/create-merchandise-order";
import { createMerchandiseSchema } from "@/lib/domain/orders/schemas";

export const POST = placingEndpoint({
  summary: "Order merchandise: every line or nothing",
  path: "merchandise/create_order",
  body: createMerchandiseSchema,
  async place({ order, caller }) {
    await assertCarrier(order.invoice?.carrier);
    return createMerchandiseOrder({ order, caller });
  },
});
