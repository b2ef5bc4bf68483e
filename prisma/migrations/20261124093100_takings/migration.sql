-- no transaction
-- Concurrently: payments and refunds are written meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "payments_settled_at";
CREATE INDEX CONCURRENTLY "payments_settled_at" ON "payments" ("paid_at") WHERE "settled";
DROP INDEX CONCURRENTLY IF EXISTS "refunds_given_back_at";
CREATE INDEX CONCURRENTLY "refunds_given_back_at" ON "refunds" ("refunded_at") WHERE "status" = 'refunded';
