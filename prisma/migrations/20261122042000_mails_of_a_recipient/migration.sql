-- no transaction
-- Concurrently, so that orders go on writing their mails meanwhile. What stands
-- between a plus and the at sign leads into the same mailbox.
DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_mailbox";
CREATE INDEX CONCURRENTLY "mail_outbox_mailbox" ON "mail_outbox" (lower(regexp_replace("recipient", '\+[^@]*@', '@')), "id");
