-- What is due is found by priority now.
DROP INDEX CONCURRENTLY "mail_outbox_due";
