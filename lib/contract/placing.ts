import { orderViewSchema } from "@/lib/domain/orders/view-schemas";

/** Common to the calls that make an order (app/(api)/order/serve-placing.ts). */
export const placing = { limit: "orderPerMember", idempotent: true, result: orderViewSchema } as const;
