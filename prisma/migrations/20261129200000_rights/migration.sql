-- Rights to buy: presales, codes, discounts and prices that are sold only with a right.
CREATE TYPE "right_carrier" AS ENUM ('list', 'code', 'shared', 'rule');
CREATE TYPE "redemption_state" AS ENUM ('held', 'used', 'released');

CREATE TABLE "rights" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "carrier" "right_carrier" NOT NULL,
    "tag" TEXT NOT NULL DEFAULT '',
    "gives_see" BOOLEAN NOT NULL DEFAULT false,
    "gives_early" BOOLEAN NOT NULL DEFAULT false,
    "cut_amount" INTEGER NOT NULL DEFAULT 0,
    "cut_percent" SMALLINT NOT NULL DEFAULT 0,
    "group_size" SMALLINT,
    "group_paid" SMALLINT,
    "order_limit" INTEGER,
    "member_limit" INTEGER,
    "weight" SMALLINT,
    "bearer" TEXT NOT NULL DEFAULT 'organizer',
    "session_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "price_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "area_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "pay_ways" "pay_way"[] NOT NULL DEFAULT ARRAY[]::"pay_way"[],
    "valid_from" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3),
    "max_tickets" INTEGER,
    "max_per_member" INTEGER,
    "max_per_order" INTEGER,
    "budget" INTEGER,
    "min_amount" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "stopped_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rights_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rights_name_text" CHECK (is_text_in_four("name")),
    CONSTRAINT "rights_cut" CHECK ("cut_amount" >= 0 AND "cut_percent" BETWEEN 0 AND 100),
    CONSTRAINT "rights_group" CHECK (("group_size" IS NULL AND "group_paid" IS NULL) OR ("group_size" BETWEEN 2 AND 50 AND "group_paid" BETWEEN 1 AND "group_size" - 1)),
    CONSTRAINT "rights_limits" CHECK (least("max_tickets", "max_per_member", "max_per_order", "budget", "min_amount", "order_limit", "member_limit", "weight") >= 0),
    CONSTRAINT "rights_window" CHECK ("valid_until" > "valid_from"),
    CONSTRAINT "rights_bearer" CHECK ("bearer" IN ('organizer', 'platform')),
    -- A code that many know is for discounts only: it would be passed on to those who buy early for resale.
    CONSTRAINT "rights_shared" CHECK ("carrier" <> 'shared' OR NOT ("gives_early" OR "gives_see"))
);

CREATE UNIQUE INDEX "rights_event_id_key_key" ON "rights"("event_id", "key");

CREATE TABLE "right_codes" (
    "id" SERIAL NOT NULL,
    "right_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "tag" TEXT NOT NULL DEFAULT '',
    "member_id" UUID,
    "bound_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "right_codes_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "right_codes_hash_right_id_key" ON "right_codes"("hash", "right_id");
CREATE INDEX "right_codes_right_id_idx" ON "right_codes"("right_id");
CREATE INDEX "right_codes_member_id_idx" ON "right_codes"("member_id");

CREATE TABLE "right_list_entries" (
    "right_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "right_list_entries_pkey" PRIMARY KEY ("right_id", "hash")
);

CREATE INDEX "right_list_entries_hash_idx" ON "right_list_entries"("hash");

CREATE TABLE "right_holders" (
    "right_id" INTEGER NOT NULL,
    "member_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "right_holders_pkey" PRIMARY KEY ("right_id", "member_id")
);

CREATE INDEX "right_holders_member_id_idx" ON "right_holders"("member_id");

CREATE TABLE "redemptions" (
    "id" BIGSERIAL NOT NULL,
    "order_item_id" BIGINT NOT NULL,
    "order_id" UUID NOT NULL,
    "right_id" INTEGER NOT NULL,
    "code_id" INTEGER,
    "member_id" UUID NOT NULL,
    "cut" INTEGER NOT NULL,
    "is_price" BOOLEAN NOT NULL,
    "is_access" BOOLEAN NOT NULL,
    "state" "redemption_state" NOT NULL DEFAULT 'held',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "redemptions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "redemptions_cut" CHECK ("cut" >= 0)
);

CREATE UNIQUE INDEX "redemptions_order_item_id_right_id_key" ON "redemptions"("order_item_id", "right_id");
CREATE INDEX "redemptions_order_id_idx" ON "redemptions"("order_id");
-- The live uses of a right, counted without reading the rows.
CREATE INDEX "redemptions_live" ON "redemptions"("right_id", "member_id") INCLUDE ("cut", "order_id") WHERE "state" <> 'released';
-- At most one discount and one access for each ticket.
CREATE UNIQUE INDEX "redemptions_one_price" ON "redemptions"("order_item_id") WHERE "is_price";
CREATE UNIQUE INDEX "redemptions_one_access" ON "redemptions"("order_item_id") WHERE "is_access";

ALTER TABLE "rights" ADD CONSTRAINT "rights_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "right_codes" ADD CONSTRAINT "right_codes_right_id_fkey" FOREIGN KEY ("right_id") REFERENCES "rights"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "right_list_entries" ADD CONSTRAINT "right_list_entries_right_id_fkey" FOREIGN KEY ("right_id") REFERENCES "rights"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "right_holders" ADD CONSTRAINT "right_holders_right_id_fkey" FOREIGN KEY ("right_id") REFERENCES "rights"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "right_holders" ADD CONSTRAINT "right_holders_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_right_id_fkey" FOREIGN KEY ("right_id") REFERENCES "rights"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "events" ADD COLUMN "with_rights" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "prices" ADD COLUMN "only_by_right" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "orders" ADD COLUMN "with_rights" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "order_items" ADD COLUMN "list_price" INTEGER;
ALTER TABLE "order_items" ADD COLUMN "discount_right_id" INTEGER;

-- An event with rights, or with a price that is sold only with one, is claimed in the longer way. It stays so: orders may still
-- have redemptions when its last right is gone.
CREATE FUNCTION "mark_event_with_rights"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'rights' THEN
    UPDATE events SET with_rights = true WHERE id = NEW.event_id AND NOT with_rights;
  ELSE
    UPDATE events e SET with_rights = true FROM event_sessions s WHERE s.id = NEW.session_id AND e.id = s.event_id AND NOT e.with_rights;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "rights_of_event" AFTER INSERT ON "rights" FOR EACH ROW EXECUTE FUNCTION "mark_event_with_rights"();
CREATE TRIGGER "prices_by_right" AFTER INSERT OR UPDATE OF "only_by_right" ON "prices" FOR EACH ROW
  WHEN (NEW."only_by_right") EXECUTE FUNCTION "mark_event_with_rights"();

-- A purchase that was planned with an earlier version of a right is planned again.
CREATE FUNCTION "next_revision_of_right"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER "rights_revision" BEFORE UPDATE ON "rights" FOR EACH ROW EXECUTE FUNCTION "next_revision_of_right"();

-- Redemptions follow their order: used once it is paid, released when it is cancelled, for whatever reason. A late payment takes
-- them again before it marks the order paid (take-rights-again.ts).
CREATE FUNCTION "redemptions_follow_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE redemptions SET state = 'used' WHERE order_id = NEW.id AND state = 'held';
  ELSIF NEW.status = 'cancelled' THEN
    UPDATE redemptions SET state = 'released', released_at = now() WHERE order_id = NEW.id AND state <> 'released';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_redemptions" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
  WHEN (NEW."with_rights" AND NEW."status" <> OLD."status") EXECUTE FUNCTION "redemptions_follow_order"();

-- The live uses of a right: tickets, and the sum of its discounts. Volatile, so that a claim counts what was committed while it
-- waited for the right's lock, not what its own snapshot shows.
CREATE FUNCTION "live_uses_of_right"("which" integer, OUT "tickets" integer, OUT "cuts" bigint) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT count(*), coalesce(sum(cut), 0) INTO tickets, cuts FROM redemptions WHERE right_id = which AND state <> 'released';
END $$;

-- The same of one member, in other orders than this one: the claim checks it after its order was made, when no other order of the
-- member can be under way.
CREATE FUNCTION "live_uses_by_member"("which" integer, "whose" uuid, "not_in" uuid) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT count(*) FROM redemptions WHERE right_id = which AND member_id = whose AND order_id <> not_in AND state <> 'released');
END $$;
