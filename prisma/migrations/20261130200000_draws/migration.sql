-- Sales by draw: entries, their people, the sealed files, and offers to winners.
CREATE TYPE "offer_state" AS ENUM ('live', 'accepted', 'paid', 'declined', 'expired', 'returned');

CREATE TABLE "draws" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event_id" INTEGER NOT NULL,
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "result_at" TIMESTAMPTZ(3) NOT NULL,
    "pay_hours" INTEGER[] NOT NULL DEFAULT ARRAY[48, 24, 12, 2]::INTEGER[],
    "party_max" SMALLINT NOT NULL DEFAULT 4,
    "wishes_max" SMALLINT NOT NULL DEFAULT 12,
    "companions_named" BOOLEAN NOT NULL DEFAULT false,
    "secret" BYTEA NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "frozen_at" TIMESTAMPTZ(3),
    "committed_at" TIMESTAMPTZ(3),
    "manifest" TEXT,
    "manifest_sha256" TEXT,
    "entries" INTEGER,
    "leaves" BYTEA,
    "root" TEXT,
    "chain" TEXT,
    "round" BIGINT,
    "round_at" TIMESTAMPTZ(3),
    "ranks" BYTEA,
    "drawn_at" TIMESTAMPTZ(3),
    "rounds_drawn" SMALLINT NOT NULL DEFAULT 0,
    "rounds_mailed" SMALLINT NOT NULL DEFAULT -1,
    "winners" INTEGER,
    "result" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draws_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "draws_times" CHECK ("opens_at" < "closes_at" AND "closes_at" < "result_at"),
    CONSTRAINT "draws_limits" CHECK ("party_max" BETWEEN 1 AND 4 AND "wishes_max" BETWEEN 1 AND 12 AND cardinality("pay_hours") BETWEEN 1 AND 8),
    CONSTRAINT "draws_secret" CHECK (octet_length("secret") = 32)
);
CREATE INDEX "draws_event_id_idx" ON "draws"("event_id");
-- What the worker looks at each second.
CREATE INDEX "draws_due" ON "draws"("next_at") WHERE "next_at" IS NOT NULL;
-- Read in pieces of four bytes.
ALTER TABLE "draws" ALTER COLUMN "ranks" SET STORAGE EXTERNAL;

CREATE TABLE "draw_wishes" (
    "draw_id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "price_id" INTEGER NOT NULL,
    "places" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "draw_wishes_pkey" PRIMARY KEY ("draw_id", "session_id", "price_id"),
    CONSTRAINT "draw_wishes_places" CHECK ("places" > 0)
);

CREATE TABLE "draw_entries" (
    "id" UUID NOT NULL,
    "draw_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "party" SMALLINT NOT NULL,
    "split" BOOLEAN NOT NULL,
    "wishes" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3),
    "left_round" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draw_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "draw_entries_party" CHECK ("party" BETWEEN 1 AND 4)
);
-- The order of the sealed file.
CREATE UNIQUE INDEX "draw_entries_in_order" ON "draw_entries"("draw_id", "id");
CREATE INDEX "draw_entries_member_id_idx" ON "draw_entries"("member_id");

-- One person in one entry of a draw.
CREATE TABLE "draw_people" (
    "draw_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "is_lead" BOOLEAN NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draw_people_pkey" PRIMARY KEY ("draw_id", "member_id")
);
CREATE INDEX "draw_people_entry_id_idx" ON "draw_people"("entry_id");

-- Companions who were asked, by mobile number, and have not accepted.
CREATE TABLE "draw_invitations" (
    "entry_id" UUID NOT NULL,
    "mobile" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draw_invitations_pkey" PRIMARY KEY ("entry_id", "mobile")
);
CREATE INDEX "draw_invitations_mobile_idx" ON "draw_invitations"("mobile");

-- The sealed file of entries, in the chunks that are the leaves of its tree.
CREATE TABLE "draw_chunks" (
    "draw_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "first_id" UUID NOT NULL,
    "lines" TEXT NOT NULL,

    CONSTRAINT "draw_chunks_pkey" PRIMARY KEY ("draw_id", "number")
);
CREATE INDEX "draw_chunks_draw_id_first_id_idx" ON "draw_chunks"("draw_id", "first_id");

-- Places that one member may buy until a time.
CREATE TABLE "offers" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "draw_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "price_id" INTEGER NOT NULL,
    "qty" SMALLINT NOT NULL,
    "rank" INTEGER NOT NULL,
    "round" SMALLINT NOT NULL,
    "is_apart" BOOLEAN NOT NULL DEFAULT false,
    "state" "offer_state" NOT NULL DEFAULT 'live',
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "order_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "back_round" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "offers_qty" CHECK ("qty" > 0),
    CONSTRAINT "offers_order" CHECK ("state" NOT IN ('accepted', 'paid', 'returned') OR "order_id" IS NOT NULL)
);
-- An entry wins once.
CREATE UNIQUE INDEX "offers_entry_id_key" ON "offers"("entry_id");
CREATE INDEX "offers_member_id_idx" ON "offers"("member_id");
CREATE INDEX "offers_draw_id_state_idx" ON "offers"("draw_id", "state");
CREATE INDEX "offers_order_id_idx" ON "offers"("order_id") WHERE "order_id" IS NOT NULL;

-- The places of an offer, until it is over: a place is in one offer at a time.
CREATE TABLE "offer_seats" (
    "seat_id" INTEGER NOT NULL,
    "offer_id" UUID NOT NULL,

    CONSTRAINT "offer_seats_pkey" PRIMARY KEY ("seat_id")
);
CREATE INDEX "offer_seats_offer_id_idx" ON "offer_seats"("offer_id");

ALTER TABLE "draws" ADD CONSTRAINT "draws_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_wishes" ADD CONSTRAINT "draw_wishes_draw_id_fkey" FOREIGN KEY ("draw_id") REFERENCES "draws"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_wishes" ADD CONSTRAINT "draw_wishes_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_wishes" ADD CONSTRAINT "draw_wishes_price_id_fkey" FOREIGN KEY ("price_id") REFERENCES "prices"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_draw_id_fkey" FOREIGN KEY ("draw_id") REFERENCES "draws"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_people" ADD CONSTRAINT "draw_people_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "draw_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_people" ADD CONSTRAINT "draw_people_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_invitations" ADD CONSTRAINT "draw_invitations_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "draw_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_chunks" ADD CONSTRAINT "draw_chunks_draw_id_fkey" FOREIGN KEY ("draw_id") REFERENCES "draws"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "offers" ADD CONSTRAINT "offers_draw_id_fkey" FOREIGN KEY ("draw_id") REFERENCES "draws"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "offers" ADD CONSTRAINT "offers_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "draw_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "offer_seats" ADD CONSTRAINT "offer_seats_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "offer_seats" ADD CONSTRAINT "offer_seats_seat_id_fkey" FOREIGN KEY ("seat_id") REFERENCES "seats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Redemptions and offers follow their order: used once it is paid, released when it is cancelled, for whatever reason. An offer whose
-- order was cancelled unpaid can be accepted again until its end. A late payment takes redemptions again before it marks the order paid.
CREATE OR REPLACE FUNCTION "redemptions_follow_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE redemptions SET state = 'used' WHERE order_id = NEW.id AND state = 'held';
    UPDATE offers SET state = 'paid', decided_at = now() WHERE order_id = NEW.id AND state = 'accepted';
  ELSIF NEW.status = 'cancelled' THEN
    UPDATE redemptions SET state = 'released', released_at = now() WHERE order_id = NEW.id AND state <> 'released';
    UPDATE offers SET decided_at = now(),
      state = CASE WHEN state = 'paid' THEN 'returned' WHEN ends_at > now() THEN 'live' ELSE 'expired' END::offer_state,
      order_id = CASE WHEN state = 'paid' THEN order_id END
    WHERE order_id = NEW.id AND state IN ('accepted', 'paid');
    DELETE FROM offer_seats s USING offers o WHERE o.id = s.offer_id AND o.order_id = NEW.id AND o.state = 'returned';
  END IF;
  RETURN NULL;
END $$;

-- Stock of a draw: its seats are sold to its winners only, until the block ends.
ALTER TABLE "seat_blocks" ADD COLUMN "draw_id" UUID;
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_draw_id_fkey" FOREIGN KEY ("draw_id") REFERENCES "draws"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_drawn" CHECK ("draw_id" IS NULL OR ("ends_at" IS NOT NULL AND "right_id" IS NULL)) NOT VALID;
