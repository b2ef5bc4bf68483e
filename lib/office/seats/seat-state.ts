import { Prisma } from "@/lib/platform/db";

/** State of a seat `s` with its session `es`, its order `o` and its ticket `t` that is not void, by the database's clock. */
export const seatState = Prisma.sql`
  CASE WHEN s.held_until < now() THEN CASE WHEN es.called_off = 'cancelled' THEN 'closed' ELSE 'free' END
       WHEN s.order_id IS NULL AND s.block_id IS NOT NULL
         THEN CASE WHEN (SELECT at_terminal FROM seat_blocks WHERE id = s.block_id) THEN 'terminal' ELSE 'blocked' END
       WHEN s.order_id IS NULL THEN 'closed'
       WHEN o.status IN ('unpaid', 'cancelled') THEN 'held'
       WHEN t.status = 'used' THEN 'scanned'
       WHEN EXISTS (SELECT FROM complimentary_orders c WHERE c.order_id = o.id) THEN 'complimentary'
       ELSE 'sold' END`;

/** The joins that `seatState` reads: the order and the ticket of a seat that is not free. */
export const stateJoins = Prisma.sql`
  LEFT JOIN orders o ON o.id = s.order_id AND s.held_until >= now()
  LEFT JOIN tickets t ON t.seat_id = s.id AND t.status <> 'void' AND t.order_id = o.id`;
