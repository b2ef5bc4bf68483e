-- no transaction
-- Concurrently, so that orders and payments go on writing their logs meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "order_log_xact_idx";
CREATE INDEX CONCURRENTLY "order_log_xact_idx" ON "order_log" ("xact");
DROP INDEX CONCURRENTLY IF EXISTS "payment_log_xact_idx";
CREATE INDEX CONCURRENTLY "payment_log_xact_idx" ON "payment_log" ("xact");
