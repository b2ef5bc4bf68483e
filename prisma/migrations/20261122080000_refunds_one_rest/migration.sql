-- no transaction
-- Beside what the gateway gave back by itself of a payment, the rest of it is due. The new rule is there before the old one goes.
DROP INDEX CONCURRENTLY IF EXISTS "refunds_one_per_payment_now";
CREATE UNIQUE INDEX CONCURRENTLY "refunds_one_per_payment_now" ON "refunds" ("payment_id") WHERE "payment_id" IS NOT NULL AND "cause" NOT IN ('request', 'return', 'rest');
DROP INDEX CONCURRENTLY IF EXISTS "refunds_one_rest";
CREATE UNIQUE INDEX CONCURRENTLY "refunds_one_rest" ON "refunds" ("payment_id") WHERE "cause" = 'rest';
DROP INDEX CONCURRENTLY IF EXISTS "refunds_one_per_payment";
ALTER INDEX "refunds_one_per_payment_now" RENAME TO "refunds_one_per_payment";
