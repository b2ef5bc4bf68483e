-- no transaction
-- By which the reports find new scans, as in order_log. Concurrently, so that gates go on scanning meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_scans_xact_idx";
CREATE INDEX CONCURRENTLY "ticket_scans_xact_idx" ON "ticket_scans" ("xact");
