import { Prisma } from "@/lib/platform/db";

/**
 * Joins to order items `i` that give each ticket's discount by a right, in NT$: `giver` (the right; null without one) and `cut`,
 * with its `amount` and the part that the organizer (`own`) or the house (`house`) bears. It is the redemption's sum, not list price
 * less price: half the price for a pair with a companion is a price by law, which a right can reduce further.
 */
export const discountOfItem = Prisma.sql`
  LEFT JOIN redemptions used ON used.order_item_id = i.id AND used.right_id = i.discount_right_id
  LEFT JOIN rights giver ON giver.id = used.right_id
  CROSS JOIN LATERAL (
    SELECT coalesce(used.cut, 0) AS amount, CASE giver.bearer WHEN 'organizer' THEN used.cut ELSE 0 END AS own,
      CASE giver.bearer WHEN 'platform' THEN used.cut ELSE 0 END AS house
  ) cut`;
