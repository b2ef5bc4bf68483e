-- no transaction
-- An interrupted build leaves an index that is not used.
DROP INDEX CONCURRENTLY IF EXISTS "order_items_seat_id_idx";
CREATE INDEX CONCURRENTLY "order_items_seat_id_idx" ON "order_items" ("seat_id");
DROP INDEX CONCURRENTLY IF EXISTS "order_items_product";
CREATE INDEX CONCURRENTLY "order_items_product" ON "order_items" ("product_id") WHERE "product_id" IS NOT NULL;
