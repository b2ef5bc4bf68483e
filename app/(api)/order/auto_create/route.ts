import { placingEndpoint } from "@/app/(api)/order/placing-endpoint";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { autoCreateSchema } from "@/lib/domain/orders/schemas";

export const POST = placingEndpoint({
  summary: "Order the best seats that an area has left",
  path: "order/auto_create",
  body: autoCreateSchema,
  place: autoCreateOrder,
});
