import { discountOfItem } from "@/lib/domain/rights/discount-of-item";
import { Prisma } from "@/lib/platform/db";

/**
 * Joins to orders `o` that give each order's money in whole NT$: `bought` (tickets and goods), `back` (fees that a call-off has
 * given back) and `refunds`. `face` is without the organizer's discounts only, as it counts for the organizer. The statement of an event sums the same columns over its paid orders as the file of its orders has, so
 * the two cannot differ.
 */
export const orderSums = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(i.qty) FILTER (WHERE i.kind = 'ticket' AND NOT void.is), 0)::int AS tickets,
      coalesce(sum(i.qty) FILTER (WHERE i.kind = 'ticket' AND void.is), 0)::int AS refunded_tickets,
      coalesce(sum(i.qty * i.price + cut.amount) FILTER (WHERE i.kind = 'ticket'), 0)::int AS list,
      coalesce(sum(cut.own), 0)::int AS discount_organizer, coalesce(sum(cut.house), 0)::int AS discount_house,
      coalesce(sum(i.qty * i.price + cut.house) FILTER (WHERE i.kind = 'ticket'), 0)::int AS face,
      coalesce(sum(i.qty * i.price + cut.house) FILTER (WHERE i.kind = 'ticket' AND void.is), 0)::int AS refunded_face,
      coalesce(sum(i.qty * i.price) FILTER (WHERE i.kind <> 'ticket'), 0)::int AS goods,
      coalesce(sum(i.qty * i.price) FILTER (WHERE i.kind <> 'ticket' AND o.status = 'cancelled'), 0)::int AS refunded_goods
    FROM order_items i LEFT JOIN tickets t ON t.order_item_id = i.id ${discountOfItem}
      CROSS JOIN LATERAL (SELECT coalesce(t.status = 'void', false) OR o.status = 'cancelled' AS is) void
    WHERE i.order_id = o.id
  ) bought
  LEFT JOIN LATERAL (
    SELECT c.fees, CASE WHEN f.kiosk_fee_back THEN least(c.fees, o.delivery_fee) ELSE 0 END AS pickup
    FROM call_off_orders c JOIN call_offs f ON f.id = c.call_off_id WHERE c.order_id = o.id AND c.state = 'given_back' LIMIT 1
  ) back ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(r.fee) FILTER (WHERE r.status IN ('approved', 'refund_due', 'refunded')), 0)::int AS fees,
      coalesce(sum(r.amount) FILTER (WHERE r.status = 'refunded'), 0)::int AS given_back
    FROM refunds r WHERE r.order_id = o.id
  ) refunds`;

/** Service fee of an order `o` with its sums, without the part that a call-off has given back. */
export const serviceFee = Prisma.sql`o.service_fee - coalesce(back.fees - back.pickup, 0)`;
/** Pickup and delivery fees, in the same way. */
export const pickupFee = Prisma.sql`o.delivery_fee - coalesce(back.pickup, 0)`;
