-- no transaction
-- The finance desk reads refunds by the day on which they were asked for, the newest first.
DROP INDEX CONCURRENTLY IF EXISTS "refunds_requested_at";
CREATE INDEX CONCURRENTLY "refunds_requested_at" ON "refunds" ("requested_at", "id");
