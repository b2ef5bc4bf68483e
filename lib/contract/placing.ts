import { orderViewSchema } from "@/lib/domain/orders/view-schemas";

/** Shared by the calls that place an order (app/(api)/order/serve-placing.ts). */
export const placing = { limit: "orderPerMember", idempotent: true, result: orderViewSchema } as const;
