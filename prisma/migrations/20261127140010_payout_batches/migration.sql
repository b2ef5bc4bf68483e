-- Transfers of due refunds in numbered batches: made up by one person, approved by another, exported as one file, settled.
CREATE TABLE "payout_batches" (
    "id" BIGSERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "created_by_id" UUID,
    "approved_at" TIMESTAMPTZ(3),
    "approved_by" TEXT,
    "exported_at" TIMESTAMPTZ(3),
    "exported_by" TEXT,
    "file_hash" TEXT,

    CONSTRAINT "payout_batches_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payout_batches_state" CHECK ("state" IN ('waiting', 'approved', 'exported', 'withdrawn'))
);
CREATE UNIQUE INDEX "payout_batches_number_key" ON "payout_batches"("number");

CREATE TABLE "payout_lines" (
    "id" BIGSERIAL NOT NULL,
    "batch_id" BIGINT NOT NULL,
    "refund_id" BIGINT NOT NULL,
    "amount" INTEGER NOT NULL,
    "bank_account" JSONB,
    "state" TEXT NOT NULL DEFAULT 'open',
    "problem" TEXT,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" TEXT,

    CONSTRAINT "payout_lines_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payout_lines_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "payout_batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "payout_lines_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "payout_lines_state" CHECK ("state" IN ('open', 'paid', 'failed', 'withdrawn'))
);
CREATE INDEX "payout_lines_batch_id_idx" ON "payout_lines"("batch_id");
CREATE INDEX "payout_lines_refund_id_idx" ON "payout_lines"("refund_id");
-- No refund is in two batches at a time, and none that was paid in one gets into another.
CREATE UNIQUE INDEX "payout_lines_once" ON "payout_lines"("refund_id") WHERE "state" IN ('open', 'paid');
