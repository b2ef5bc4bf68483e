-- Money that the gateway tells of and no attempt of ours fits: kept until somebody has looked after it.
CREATE TABLE "unknown_payments" (
    "id" BIGSERIAL NOT NULL,
    "merchant_order_no" TEXT NOT NULL,
    "trade_no" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "times" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    "note" TEXT,

    CONSTRAINT "unknown_payments_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "unknown_payments_merchant_order_no_trade_no_key" ON "unknown_payments"("merchant_order_no", "trade_no");

-- What is still to be looked after: for the comparison and for monitoring.
CREATE INDEX "unknown_payments_open" ON "unknown_payments" ("last_at") WHERE "handled_at" IS NULL;

-- Where a comparison's other side came from: the gateway's answers, or a file that was exported from it.
ALTER TABLE "reconciliations" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'answers';
