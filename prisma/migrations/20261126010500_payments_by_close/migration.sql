-- no transaction
-- When an open attempt closes, as an expression of its own: no question about one order's attempts can be answered by going
-- through this index. While few attempts are open it looked as good to the planner as the order's own, and the plan that
-- it kept went through everybody's open attempts in a sale, at each reading of an order.
DROP INDEX CONCURRENTLY IF EXISTS "payments_open_until";
CREATE INDEX CONCURRENTLY "payments_open_until" ON "payments" ((CASE WHEN "status" IN ('started', 'issued') THEN "closes_at" END)) WHERE (CASE WHEN "status" IN ('started', 'issued') THEN "closes_at" END) IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "payments_open";
