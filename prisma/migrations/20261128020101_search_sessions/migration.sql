-- An event is ordered by its sessions and found by their halls.
CREATE TRIGGER "event_sessions_search" AFTER INSERT OR DELETE OR UPDATE OF "event_id", "hall_id", "type", "starts_at", "ends_at", "sale_starts_at", "sale_unannounced", "called_off" ON "event_sessions" FOR EACH ROW EXECUTE FUNCTION search_touch('event', 'event_id');

-- What is there already.
SELECT search_refresh('event', ref) FROM search_event_sources;
