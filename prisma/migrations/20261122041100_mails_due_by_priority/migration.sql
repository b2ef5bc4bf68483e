-- Alone in its migration: concurrently, so that orders go on writing their mails meanwhile.
CREATE INDEX CONCURRENTLY "mail_outbox_due_by_priority" ON "mail_outbox" ("priority", "next_try_at") WHERE "sent_at" IS NULL AND "gave_up_at" IS NULL;
