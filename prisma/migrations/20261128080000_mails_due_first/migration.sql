-- no transaction
-- Mails are sent before the confirmations of orders when the outbox is behind: tickets, numbers to pay to, changed passwords. Concurrently,
-- so that orders go on writing their mails meanwhile. Confirmations are not in it, so an order costs nothing more.
DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_due_first";
CREATE INDEX CONCURRENTLY "mail_outbox_due_first" ON "mail_outbox" ("next_try_at") WHERE "priority" = 0 AND "template" <> 'order_confirmed' AND "sent_at" IS NULL AND "gave_up_at" IS NULL;
