-- Tickets that their buyers offer back, and offers of such tickets to the next on the claims list.
ALTER TABLE "events"
  ADD COLUMN "offer_back" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "offer_back_fee" SMALLINT NOT NULL DEFAULT 0,
  ADD CONSTRAINT "events_offer_back_fee" CHECK ("offer_back_fee" BETWEEN 0 AND 100);

-- An offer is of a draw's places, won by an entry in a round, or of a returned ticket. The rank is the draw's in both cases.
ALTER TABLE "offers"
  ALTER COLUMN "draw_id" DROP NOT NULL,
  ALTER COLUMN "entry_id" DROP NOT NULL,
  ALTER COLUMN "rank" DROP NOT NULL,
  ALTER COLUMN "round" DROP NOT NULL,
  ADD CONSTRAINT "offers_origin" CHECK (("draw_id" IS NULL) = ("entry_id" IS NULL) AND ("draw_id" IS NULL) = ("round" IS NULL)) NOT VALID;

CREATE TYPE "offered_ticket_state" AS ENUM ('listed', 'offered', 'taken', 'kept');

CREATE TABLE "offered_tickets" (
    "id" BIGSERIAL NOT NULL,
    "ticket_id" BIGINT NOT NULL,
    "order_id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "price_id" INTEGER NOT NULL,
    -- tickets that are sold only together
    "unit" BIGINT NOT NULL,
    "price" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "state" "offered_ticket_state" NOT NULL DEFAULT 'listed',
    "offered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "batch_at" TIMESTAMPTZ(3) NOT NULL,
    "offer_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "refund_id" BIGINT,

    CONSTRAINT "offered_tickets_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "offered_tickets_amounts" CHECK ("price" >= 0 AND "fee" BETWEEN 0 AND "price"),
    CONSTRAINT "offered_tickets_offer" CHECK ("state" <> 'offered' OR "offer_id" IS NOT NULL)
);
-- A ticket is offered back once at a time.
CREATE UNIQUE INDEX "offered_tickets_once" ON "offered_tickets"("ticket_id") WHERE "state" IN ('listed', 'offered');
CREATE INDEX "offered_tickets_ticket_id_idx" ON "offered_tickets"("ticket_id");
CREATE INDEX "offered_tickets_offer_id_idx" ON "offered_tickets"("offer_id") WHERE "offer_id" IS NOT NULL;
-- What the worker looks at, and the tickets that wait for the next batch of a session.
CREATE INDEX "offered_tickets_waiting" ON "offered_tickets"("session_id", "batch_at") WHERE "state" IN ('listed', 'offered');

ALTER TABLE "offered_tickets" ADD CONSTRAINT "offered_tickets_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "offered_tickets" ADD CONSTRAINT "offered_tickets_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "offered_tickets" ADD CONSTRAINT "offered_tickets_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE SET NULL ON UPDATE CASCADE;
