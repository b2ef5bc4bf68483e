-- An old line of an order may name a seat that an import has deleted. That does not stop a deployment: the
-- key holds for everything that is written from now on, and the warning says what to look at.
DO $$
BEGIN
  ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_seat_id_fkey";
EXCEPTION WHEN foreign_key_violation THEN
  RAISE WARNING 'order_items_seat_id_fkey: %', SQLERRM;
END $$;
