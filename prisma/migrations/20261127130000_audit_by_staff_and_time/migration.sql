-- no transaction
-- How often a staff member has read personal data within the last hour and day is counted at each such call.
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_staff_id_at_idx";
CREATE INDEX CONCURRENTLY "audit_entries_staff_id_at_idx" ON "audit_entries" ("staff_id", "at");
