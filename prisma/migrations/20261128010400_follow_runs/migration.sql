-- CreateTable
CREATE TABLE "follow_runs" (
    "event_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "through_id" BIGINT NOT NULL DEFAULT 0,
    "bill_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_runs_pkey" PRIMARY KEY ("event_id","reason")
);

-- AddForeignKey
ALTER TABLE "follow_runs" ADD CONSTRAINT "follow_runs_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ------------------------------------------------------------

ALTER TABLE "follow_runs" ADD CONSTRAINT "follow_runs_reason" CHECK ("reason" IN ('new', 'sale'));
