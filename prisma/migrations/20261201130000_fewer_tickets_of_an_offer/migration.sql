-- The buyer of an offer can take fewer tickets than it has, and give single ones back later: the rest goes to the next in the order.
-- The version before writes neither; it reads what is left of an offer from its qty.
ALTER TABLE "offers" ADD COLUMN "taken" SMALLINT;
ALTER TABLE "offers" ADD CONSTRAINT "offers_taken" CHECK ("taken" BETWEEN 1 AND "qty") NOT VALID;

CREATE TABLE "offer_returns" (
  "id" BIGSERIAL NOT NULL,
  "offer_id" UUID NOT NULL,
  "places" SMALLINT NOT NULL,
  "reason" TEXT NOT NULL,
  "round" SMALLINT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "offer_returns_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "offer_returns_places" CHECK ("places" > 0),
  CONSTRAINT "offer_returns_reason" CHECK ("reason" IN ('declined', 'returned'))
);

CREATE INDEX "offer_returns_offer_id_idx" ON "offer_returns"("offer_id");

ALTER TABLE "offer_returns" ADD CONSTRAINT "offer_returns_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As before, and: a paid order that took fewer tickets than its offer has leaves the rest of its places; an offer that is over names no
-- places, also where it ended with its unpaid order, because another draw could not give them away.
CREATE OR REPLACE FUNCTION "redemptions_follow_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE redemptions SET state = 'used' WHERE order_id = NEW.id AND state = 'held';
    WITH accepted AS (
      SELECT id, qty FROM offers WHERE order_id = NEW.id AND state = 'accepted' FOR UPDATE
    ), paid AS (
      UPDATE offers SET state = 'paid', decided_at = now(), qty = coalesce(taken, offers.qty), taken = NULL
      FROM accepted WHERE offers.id = accepted.id
      RETURNING offers.id, accepted.qty - offers.qty AS rest
    ), rest AS (
      INSERT INTO offer_returns (offer_id, places, reason) SELECT id, rest, 'declined' FROM paid WHERE rest > 0 RETURNING offer_id
    )
    DELETE FROM offer_seats s USING rest
    WHERE s.offer_id = rest.offer_id AND NOT EXISTS (SELECT FROM seats taken WHERE taken.id = s.seat_id AND taken.order_id = NEW.id);
  ELSIF NEW.status = 'cancelled' THEN
    UPDATE redemptions SET state = 'released', released_at = now() WHERE order_id = NEW.id AND state <> 'released';
    WITH ended AS (
      UPDATE offers SET decided_at = now(), taken = NULL,
        state = CASE WHEN state = 'paid' THEN 'returned' WHEN ends_at > now() THEN 'live' ELSE 'expired' END::offer_state,
        order_id = CASE WHEN state = 'paid' THEN order_id END
      WHERE order_id = NEW.id AND state IN ('accepted', 'paid')
      RETURNING id, state
    )
    DELETE FROM offer_seats s USING ended WHERE ended.id = s.offer_id AND ended.state <> 'live';
  END IF;
  RETURN NULL;
END $$;

DELETE FROM offer_seats s USING offers o WHERE o.id = s.offer_id AND o.state IN ('declined', 'expired', 'returned');
