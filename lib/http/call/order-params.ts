import { z } from "zod";
import { orderIdSchema } from "@/lib/input/id-schemas";

export const orderParams = z.object({ id: orderIdSchema });
export const exhibitionOrderParams = z.object({ order_id: orderIdSchema });
