import { Prisma } from "@/lib/platform/db";

/** SQL condition: the next buyer can have the ticket `t`, which was offered back, from the order `seller`. */
export const canBeTaken = Prisma.sql`(t.status = 'valid' AND seller.status = 'paid' AND seller.inspected_since IS NULL
    AND NOT EXISTS (SELECT FROM refunds waiting WHERE waiting.order_id = seller.id AND waiting.status = 'requested'))`;
