-- A postponed session keeps its times in its row, and its passes name none.
CREATE OR REPLACE TRIGGER "event_sessions_touch_passes" AFTER UPDATE OF "starts_at", "entry_at", "ends_at", "hall_id", "called_off" ON "event_sessions" FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.entry_at, OLD.ends_at, OLD.hall_id, OLD.called_off) IS DISTINCT FROM (NEW.starts_at, NEW.entry_at, NEW.ends_at, NEW.hall_id, NEW.called_off))
  EXECUTE FUNCTION touch_passes_of_session();
