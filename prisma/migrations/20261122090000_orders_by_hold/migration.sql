-- no transaction
-- Until when an unpaid order holds its places, as an expression of its own: no question about one member's unpaid order can be
-- answered by going through this index. While few orders are unpaid both looked equally good to the planner, and the
-- plan that it kept went through everybody's in the first minute of a sale.
DROP INDEX CONCURRENTLY IF EXISTS "orders_unpaid_until";
CREATE INDEX CONCURRENTLY "orders_unpaid_until" ON "orders" ((CASE WHEN "status" = 'unpaid' THEN "held_until" END)) WHERE (CASE WHEN "status" = 'unpaid' THEN "held_until" END) IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "orders_overdue";
