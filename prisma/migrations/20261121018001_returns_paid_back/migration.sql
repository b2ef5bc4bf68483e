-- A request that is sent again after its answer was lost is one request.
ALTER TABLE "merchandise_returns" ADD COLUMN "idempotency_key" TEXT;
CREATE UNIQUE INDEX "merchandise_returns_order_id_idempotency_key_key" ON "merchandise_returns" ("order_id", "idempotency_key");
-- The unique index begins with the order, too.
DROP INDEX "merchandise_returns_order_id_idx";

-- Which pieces a refund is for.
ALTER TABLE "refunds" ADD COLUMN "return_id" BIGINT REFERENCES "merchandise_returns" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE UNIQUE INDEX "refunds_return_id_key" ON "refunds" ("return_id");
