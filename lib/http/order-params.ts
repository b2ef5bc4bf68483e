import { z } from "zod";
import { orderIdSchema } from "@/lib/domain/orders/schemas";

/** An id that is none names no order: the same answer as for another member's. */
export const NO_ORDER = "00000000-0000-4000-8000-000000000000";

export const orderParams = z.object({ id: orderIdSchema.catch(NO_ORDER) });
export const exhibitionOrderParams = z.object({ order_id: orderIdSchema.catch(NO_ORDER) });
