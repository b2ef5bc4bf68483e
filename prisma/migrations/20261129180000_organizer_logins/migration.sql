-- Logins of organizers: a person of one organizer sees its events, and hands drafts over to staff.
ALTER TABLE "staff" ADD COLUMN "organizer_id" INTEGER;
ALTER TABLE "staff" ADD CONSTRAINT "staff_organizer_id_fkey"
  FOREIGN KEY ("organizer_id") REFERENCES "organizers" ("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "staff" DROP CONSTRAINT "staff_roles_known";
ALTER TABLE "staff" ADD CONSTRAINT "staff_roles_known"
  CHECK ("roles" <@ ARRAY['owner', 'events', 'service', 'finance', 'gate', 'box_office', 'organizer']) NOT VALID;
-- A person has the role exactly if they have an organizer. The version before knows neither.
ALTER TABLE "staff" ADD CONSTRAINT "staff_of_organizer"
  CHECK (CASE WHEN "organizer_id" IS NULL THEN NOT 'organizer' = ANY ("roles") ELSE "roles" = ARRAY['organizer'] END) NOT VALID;

-- A draft that a person of an organizer began, and when it was handed over to staff, who publish it.
ALTER TABLE "event_drafts" ADD COLUMN "organizer_id" INTEGER;
ALTER TABLE "event_drafts" ADD COLUMN "submitted_at" TIMESTAMPTZ(3);
ALTER TABLE "event_drafts" ADD COLUMN "submitted_by" TEXT;
ALTER TABLE "event_drafts" ADD CONSTRAINT "event_drafts_organizer_id_fkey"
  FOREIGN KEY ("organizer_id") REFERENCES "organizers" ("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
-- The same for a letter, which staff send.
ALTER TABLE "letters" ADD COLUMN "submitted_at" TIMESTAMPTZ(3);
ALTER TABLE "letters" ADD COLUMN "submitted_by" TEXT;

-- The organizer for whom the transaction reads; null outside of a request by one.
CREATE FUNCTION "organizer_of_request"() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('houselight.organizer_id', true), '')::integer
$$;

-- Policies compare with these arrays, which a statement computes once.
CREATE FUNCTION "events_of_request"() RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(id), '{}') FROM events WHERE organizer_id = organizer_of_request()
$$;
CREATE FUNCTION "sessions_of_request"() RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(id), '{}') FROM event_sessions WHERE event_id = ANY (events_of_request())
$$;

-- Creates the role as which requests of organizers read, and grants it what their calls need. Roles belong to the cluster and a
-- restored database has no grants, so the migration command repeats it. False if the role is missing and may not be created here.
CREATE FUNCTION "grant_organizer_role"() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF to_regrole('houselight_organizer') IS NULL THEN
    BEGIN
      CREATE ROLE houselight_organizer NOLOGIN;
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the cluster was faster
      WHEN insufficient_privilege THEN RETURN false;
    END;
  END IF;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AND NOT EXISTS (
    -- set_option exists from Postgres 16 on
    SELECT FROM pg_auth_members m WHERE m.roleid = to_regrole('houselight_organizer') AND m.member = to_regrole(quote_ident(current_user))
      AND coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)) THEN
    BEGIN
      EXECUTE format('GRANT houselight_organizer TO %I', current_user);
    EXCEPTION
      WHEN unique_violation OR internal_error THEN NULL;
      WHEN insufficient_privilege THEN RETURN false;
    END;
  END IF;

  EXECUTE format('GRANT USAGE ON SCHEMA %I TO houselight_organizer', current_schema());
  GRANT SELECT ON events, event_sessions, event_ticket_methods, event_artists, event_drafts, prices, areas, ticket_times, products,
    artists, halls, letters, letter_orders, buyer_sources, source_visits, source_figures, session_figures, minute_figures,
    payment_figures, figures_state, report_state, report_sales, report_orders, report_goods, report_refunds, report_entries,
    report_rooms, ticket_scans, gate_refusals TO houselight_organizer;
  -- no address, no mobile and no number of an invoice of a buyer, no recipient of a mail, nothing about payments
  GRANT SELECT (id, order_no, member_id, kind, status, event_id, session_id, service_fee, delivery_fee, created_at, paid_at,
    buyer_last_name, buyer_first_name) ON orders TO houselight_organizer;
  GRANT SELECT (id, order_id, kind, seat_id, price_id, product_id, qty, price) ON order_items TO houselight_organizer;
  GRANT SELECT (id, ticket_no, order_id, order_item_id, session_id, seat_id, status, picked_up_at, used_at, used_at_gate)
    ON tickets TO houselight_organizer;
  GRANT SELECT (id, order_id, status, amount, fee, places_back) ON refunds TO houselight_organizer;
  GRANT SELECT (id, event_id, kiosk_fee_back) ON call_offs TO houselight_organizer;
  GRANT SELECT (call_off_id, order_id, state, fees) ON call_off_orders TO houselight_organizer;
  GRANT SELECT (id, session_id, area_id, "row", number) ON seats TO houselight_organizer;
  GRANT SELECT (id, session_id, places, released_at, ends_at, at_terminal) ON seat_blocks TO houselight_organizer;
  GRANT SELECT (id, staff_id, event_id) ON report_mails TO houselight_organizer;
  GRANT SELECT (id, event_id, name) ON merchandise TO houselight_organizer;
  GRANT SELECT (id, name) ON organizers TO houselight_organizer;
  GRANT SELECT (id, order_id, letter_id, attempts, problem, sent_at, gave_up_at) ON mail_outbox TO houselight_organizer;
  GRANT SELECT (key, unused_since) ON pictures TO houselight_organizer;
  -- whether sums are up to date
  GRANT SELECT (xact) ON order_log, payment_log TO houselight_organizer;

  GRANT INSERT, UPDATE, DELETE ON event_drafts, letters TO houselight_organizer;
  GRANT INSERT, UPDATE ON buyer_sources TO houselight_organizer;
  GRANT INSERT ON audit_entries, mail_outbox, pictures TO houselight_organizer;
  GRANT UPDATE (unused_since) ON pictures TO houselight_organizer;
  GRANT USAGE ON SEQUENCE audit_entries_id_seq, mail_outbox_id_seq, buyer_sources_id_seq TO houselight_organizer;
  RETURN true;
END $$;
