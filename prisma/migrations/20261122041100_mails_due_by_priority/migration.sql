-- no transaction
-- Concurrently, so that orders go on writing their mails meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_due_by_priority";
CREATE INDEX CONCURRENTLY "mail_outbox_due_by_priority" ON "mail_outbox" ("priority", "next_try_at") WHERE "sent_at" IS NULL AND "gave_up_at" IS NULL;
