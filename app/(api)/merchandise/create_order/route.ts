import { servePlacing } from "@/app/(api)/order/serve-placing";
import { merchandiseCalls } from "@/lib/contract/merchandise";
import { assertCarrier } from "@/lib/domain/invoices/assert-carrier";
import { createMerchandiseOrder } from "@/lib/domain/orders/create/create-merchandise-order";

export const POST = servePlacing(merchandiseCalls.create, async ({ order, caller }) => {
  await assertCarrier(order.invoice?.carrier);
  return createMerchandiseOrder({ order, caller });
});
