-- The only place in SQL that decides whether a session is over. A postponed session has no date yet, so it is never over;
-- a cancelled one always is. `ends_at` is the session's end, or the end of the entry time in question.
CREATE FUNCTION "session_is_over"("called_off" TEXT, "ends_at" TIMESTAMPTZ) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN called_off = 'cancelled' THEN true WHEN called_off = 'postponed' THEN false ELSE ends_at <= now() END
$$;

-- Passes of a postponed session still change with its event and its hall.
CREATE OR REPLACE FUNCTION "touch_passes_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY(SELECT t.id FROM tickets t JOIN event_sessions s ON s.id = t.session_id WHERE s.event_id = NEW.id AND NOT session_is_over(s.called_off, s.ends_at) AND t.status = 'valid'));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "touch_passes_of_hall"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY(SELECT t.id FROM tickets t JOIN event_sessions s ON s.id = t.session_id WHERE s.hall_id = NEW.id AND NOT session_is_over(s.called_off, s.ends_at) AND t.status = 'valid'));
  RETURN NULL;
END $$;
