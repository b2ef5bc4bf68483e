import { Prisma } from "@/lib/platform/db";

/** The rest of an order `o` as a lateral table `left_of`: money of its items and fees, its tickets, and how many were used. */
export const leftOfOrder = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(oi.price * oi.qty) FILTER (WHERE t.status IS DISTINCT FROM 'void'), 0) AS items,
      coalesce(sum(oi.service_fee * oi.qty) FILTER (WHERE t.status IS DISTINCT FROM 'void'), 0) AS service,
      count(*) FILTER (WHERE oi.kind = 'ticket') AS ordered, count(*) FILTER (WHERE oi.kind = 'ticket' AND t.status IS DISTINCT FROM 'void') AS tickets,
      count(*) FILTER (WHERE t.status = 'used') AS used
    FROM order_items oi LEFT JOIN tickets t ON t.order_item_id = oi.id WHERE oi.order_id = o.id
  ) left_of`;

/** The part of an order's pickup fee that belongs to its remaining tickets, in whole TWD; like wholeRefund in rules.ts. */
export const kioskFeeLeft = Prisma.sql`
  CASE WHEN left_of.ordered > 0 THEN round(o.delivery_fee::numeric * left_of.tickets / left_of.ordered) ELSE 0 END`;

/** All that is given back of a paid order `o` with `left_of`, in whole TWD. */
export const refundLeft = (kioskFeeBack: boolean) =>
  Prisma.sql`(left_of.items + left_of.service ${kioskFeeBack ? Prisma.sql`+ ${kioskFeeLeft}` : Prisma.empty})`;
