-- An event is found as soon as it is published; its name also finds its merchandise.
CREATE FUNCTION "search_touch_event_merchandise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh('merchandise', id) FROM (SELECT id FROM merchandise WHERE event_id = NEW.id ORDER BY id) AS sold;
  RETURN NULL;
END $$;

CREATE TRIGGER "events_search" AFTER INSERT OR DELETE OR UPDATE OF "slug", "name", "location", "organizer", "image", "published_at" ON "events" FOR EACH ROW EXECUTE FUNCTION search_touch('event', 'id');
CREATE TRIGGER "events_search_merchandise" AFTER UPDATE OF "name", "published_at" ON "events" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.published_at IS DISTINCT FROM NEW.published_at) EXECUTE FUNCTION search_touch_event_merchandise();
