-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "amount" INTEGER,
ADD COLUMN     "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "problem" TEXT,
ADD COLUMN     "random_no" TEXT,
ADD COLUMN     "trans_no" TEXT;

-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "gave_up_at" TIMESTAMPTZ(3),
ADD COLUMN     "problem" TEXT;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "gateway_step" TEXT,
ADD COLUMN     "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "note" TEXT,
ADD COLUMN     "places_back" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "problem" TEXT;

-- CreateTable
CREATE TABLE "reconciliations" (
    "id" BIGSERIAL NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "compared" INTEGER NOT NULL DEFAULT 0,
    "unanswered" INTEGER NOT NULL DEFAULT 0,
    "differences" JSONB NOT NULL DEFAULT '[]',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reconciliations_started_at_idx" ON "reconciliations"("started_at" DESC);

-- What the mail server refused for good is not looked at again.
DROP INDEX "mail_outbox_due";
CREATE INDEX "mail_outbox_due" ON "mail_outbox" ("next_try_at") WHERE "sent_at" IS NULL AND "gave_up_at" IS NULL;
