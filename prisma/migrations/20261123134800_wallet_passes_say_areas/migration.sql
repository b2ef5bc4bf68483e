-- An area or a price gets another name.
CREATE FUNCTION "touch_passes_of_area"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY(SELECT t.id FROM tickets t JOIN seats s ON s.id = t.seat_id WHERE t.session_id = NEW.session_id AND t.status = 'valid' AND s.area_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER "areas_touch_passes" AFTER UPDATE OF "name" ON "areas" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION touch_passes_of_area();

CREATE FUNCTION "touch_passes_of_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY(SELECT t.id FROM tickets t JOIN order_items oi ON oi.id = t.order_item_id WHERE t.session_id = NEW.session_id AND t.status = 'valid' AND oi.price_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER "prices_touch_passes" AFTER UPDATE OF "name" ON "prices" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION touch_passes_of_price();
