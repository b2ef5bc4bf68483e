-- no transaction
-- The audit is filtered by days: finds the entries with which a day begins and ends. The sale writes no entries.
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_at_id_idx";
CREATE INDEX CONCURRENTLY "audit_entries_at_id_idx" ON "audit_entries" ("at", "id");
