-- no transaction
-- Members are listed and filtered by the day of their registration. Orders do not write members.
DROP INDEX CONCURRENTLY IF EXISTS "members_created_at_id_idx";
CREATE INDEX CONCURRENTLY "members_created_at_id_idx" ON "members" ("created_at", "id");
