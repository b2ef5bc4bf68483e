import { placingEndpoint } from "@/app/(api)/order/placing-endpoint";
import { createExhibitionOrder } from "@/lib/domain/orders/create/create-exhibition-order";
import { createExhibitionSchema } from "@/lib/domain/orders/schemas";

export const POST = placingEndpoint({
  summary: "Order tickets of one or several types for one entry time of an exhibition",
  path: "order/create_exhibition",
  body: createExhibitionSchema,
  place: createExhibitionOrder,
});
