-- no transaction
-- A letter's page counts its mails; all other mails are none of its business.
DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_letter";
CREATE INDEX CONCURRENTLY "mail_outbox_letter" ON "mail_outbox" ("letter_id") WHERE "letter_id" IS NOT NULL;
