-- no transaction
-- Today in the office counts orders that wait for a person: under inspection, or of a call-off that could not end them.
DROP INDEX CONCURRENTLY IF EXISTS "orders_inspected";
CREATE INDEX CONCURRENTLY "orders_inspected" ON "orders" ("inspected_since") WHERE "inspected_since" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "call_off_orders_person";
CREATE INDEX CONCURRENTLY "call_off_orders_person" ON "call_off_orders" ("call_off_id") WHERE "state" = 'person';
