-- no transaction
-- Concurrently: names are entered meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_names_persons_changed";
CREATE INDEX CONCURRENTLY "ticket_names_persons_changed" ON "ticket_names" ("changed_at") WHERE "person_changes" > 0;
