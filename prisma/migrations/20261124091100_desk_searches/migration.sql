-- no transaction
-- What a service desk searches by: lib/domain/desk/search has exactly these expressions.
DROP INDEX CONCURRENTLY IF EXISTS "orders_buyer_mobile";
CREATE INDEX CONCURRENTLY "orders_buyer_mobile" ON "orders" ("buyer_mobile");
DROP INDEX CONCURRENTLY IF EXISTS "orders_buyer_name";
CREATE INDEX CONCURRENTLY "orders_buyer_name" ON "orders" (lower(replace("buyer_last_name" || "buyer_first_name", ' ', '')) text_pattern_ops, "order_no" DESC) INCLUDE ("event_id");
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_event";
CREATE INDEX CONCURRENTLY "orders_of_event" ON "orders" ("event_id", "order_no");
DROP INDEX CONCURRENTLY IF EXISTS "invoices_no";
CREATE INDEX CONCURRENTLY "invoices_no" ON "invoices" ("invoice_no") WHERE "invoice_no" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "invoices_email";
CREATE INDEX CONCURRENTLY "invoices_email" ON "invoices" (lower("email") text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS "members_email";
CREATE INDEX CONCURRENTLY "members_email" ON "members" (lower("email") text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS "members_name";
CREATE INDEX CONCURRENTLY "members_name" ON "members" (lower(replace("last_name" || "first_name", ' ', '')) text_pattern_ops, "id");
DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_order";
CREATE INDEX CONCURRENTLY "mail_outbox_order" ON "mail_outbox" ("order_id") WHERE "order_id" IS NOT NULL;
-- Several tickets of one payment can be refunded one after the other. The new rule is there before the old one goes.
DROP INDEX CONCURRENTLY IF EXISTS "refunds_one_per_payment_now";
CREATE UNIQUE INDEX CONCURRENTLY "refunds_one_per_payment_now" ON "refunds" ("payment_id") WHERE "payment_id" IS NOT NULL AND "cause" NOT IN ('request', 'return', 'rest', 'tickets');
DROP INDEX CONCURRENTLY IF EXISTS "refunds_one_per_payment";
ALTER INDEX "refunds_one_per_payment_now" RENAME TO "refunds_one_per_payment";
ALTER TABLE "members" VALIDATE CONSTRAINT "members_restriction";
