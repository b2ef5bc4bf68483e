-- no transaction
-- An interrupted build leaves an index that is not used.
DROP INDEX CONCURRENTLY IF EXISTS "refunds_decided";
CREATE INDEX CONCURRENTLY "refunds_decided" ON "refunds" (coalesce("decided_at", "requested_at"), "id");
