-- no transaction
-- Which other order has a tracking number is asked before each parcel is shipped.
DROP INDEX CONCURRENTLY IF EXISTS "orders_tracking_no";
CREATE INDEX CONCURRENTLY "orders_tracking_no" ON "orders" ("tracking_no") WHERE "tracking_no" IS NOT NULL;
