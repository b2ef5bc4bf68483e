-- What a service desk writes: inspections, notes, refunds of some tickets and by two people, numbers that were replaced, restrictions.
ALTER TABLE "orders" ADD COLUMN "inspected_since" TIMESTAMPTZ(3), ADD COLUMN "inspection_reason" TEXT;
ALTER TABLE "refunds" ADD COLUMN "put_forward_by" UUID, ADD COLUMN "ticket_ids" BIGINT[] DEFAULT ARRAY[]::BIGINT[];
ALTER TABLE "members" ADD COLUMN "restricted_until" TIMESTAMPTZ(3), ADD COLUMN "restriction_appeal" TEXT, ADD COLUMN "restriction_reason" TEXT;

-- CreateTable
CREATE TABLE "order_notes" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ended_ticket_nos" (
    "ticket_no" TEXT NOT NULL,
    "ticket_id" BIGINT NOT NULL,
    "session_id" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ended_ticket_nos_pkey" PRIMARY KEY ("ticket_no")
);

-- CreateIndex
CREATE INDEX "order_notes_order_id_idx" ON "order_notes"("order_id");

-- CreateIndex
CREATE INDEX "ended_ticket_nos_ticket_id_idx" ON "ended_ticket_nos"("ticket_id");

-- CreateIndex
CREATE INDEX "ended_ticket_nos_session_id_idx" ON "ended_ticket_nos"("session_id");

-- AddForeignKey
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ended_ticket_nos" ADD CONSTRAINT "ended_ticket_nos_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A restriction says why and how to appeal.
ALTER TABLE "members" ADD CONSTRAINT "members_restriction" CHECK ("restricted_until" IS NULL OR ("restriction_reason" IS NOT NULL AND "restriction_appeal" IS NOT NULL)) NOT VALID;
