-- no transaction
-- The newest refusals of a session: few scans are refused, and the index holds those alone.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_scans_refused";
CREATE INDEX CONCURRENTLY "ticket_scans_refused" ON "ticket_scans" ("id") WHERE NOT "accepted";
