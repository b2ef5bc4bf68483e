import { placingEndpoint } from "@/app/(api)/order/placing-endpoint";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { createOrderSchema } from "@/lib/domain/orders/schemas";

export const POST = placingEndpoint({
  summary: "Order chosen seats: all of them or none",
  path: "order/create",
  body: createOrderSchema,
  place: createOrder,
});
