-- no transaction
-- What is due is found by priority now.
DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_due";
