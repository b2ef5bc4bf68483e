-- Sealed draws that are declared void and drawn again. The version before knows none of them.
CREATE TABLE "draw_voids" (
  "draw_id" UUID NOT NULL,
  "cause" TEXT NOT NULL,
  "closes_at" TIMESTAMPTZ(3) NOT NULL,
  "result_at" TIMESTAMPTZ(3) NOT NULL,
  "author" TEXT NOT NULL,
  "author_id" UUID,
  "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmed_by" TEXT,
  "confirmed_at" TIMESTAMPTZ(3),
  "left_orders" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "replacement_id" UUID,
  "done_at" TIMESTAMPTZ(3),
  CONSTRAINT "draw_voids_pkey" PRIMARY KEY ("draw_id"),
  CONSTRAINT "draw_voids_confirmed" CHECK (("confirmed_at" IS NULL) = ("confirmed_by" IS NULL)),
  CONSTRAINT "draw_voids_replaced" CHECK ("replacement_id" IS NULL OR "confirmed_at" IS NOT NULL),
  CONSTRAINT "draw_voids_done" CHECK ("done_at" IS NULL OR "replacement_id" IS NOT NULL)
);

CREATE UNIQUE INDEX "draw_voids_replacement_id_key" ON "draw_voids"("replacement_id");

ALTER TABLE "draw_voids" ADD CONSTRAINT "draw_voids_draw_id_fkey" FOREIGN KEY ("draw_id") REFERENCES "draws"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_voids" ADD CONSTRAINT "draw_voids_replacement_id_fkey" FOREIGN KEY ("replacement_id") REFERENCES "draws"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE;

-- An offer that is over names no places, also where it ended with its unpaid order: another draw could not give them away.
CREATE OR REPLACE FUNCTION "redemptions_follow_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE redemptions SET state = 'used' WHERE order_id = NEW.id AND state = 'held';
    UPDATE offers SET state = 'paid', decided_at = now() WHERE order_id = NEW.id AND state = 'accepted';
  ELSIF NEW.status = 'cancelled' THEN
    UPDATE redemptions SET state = 'released', released_at = now() WHERE order_id = NEW.id AND state <> 'released';
    WITH ended AS (
      UPDATE offers SET decided_at = now(),
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
