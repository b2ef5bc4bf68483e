-- Statements of organizers, the settlement of an event and reports show discounts by right.
-- The right by whose discount the tickets of a line were sold; without a foreign key, because the labels are the record.
ALTER TABLE "organizer_statement_lines" ADD COLUMN "right_id" INTEGER;

-- The discounts of each order, and their sums for reports.
CREATE TABLE "counted_discounts" (
    "order_id" UUID NOT NULL,
    "right_id" INTEGER NOT NULL,
    "session_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "tickets" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "counted_discounts_pkey" PRIMARY KEY ("order_id","right_id")
);

CREATE TABLE "report_discounts" (
    "session_id" INTEGER NOT NULL,
    "right_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "tickets" INTEGER NOT NULL DEFAULT 0,
    "amount" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "report_discounts_pkey" PRIMARY KEY ("session_id","right_id","hour")
);

-- Creates the role as which requests of organizers read, and grants it what their calls need. Roles belong to the cluster and a
-- restored database has no grants, so the migration command repeats it. False if the role is missing and may not be created here.
CREATE OR REPLACE FUNCTION "grant_organizer_role"() RETURNS boolean LANGUAGE plpgsql AS $$
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
    report_rooms, report_discounts, ticket_scans, gate_refusals TO houselight_organizer;
  -- no address, no mobile and no number of an invoice of a buyer, no recipient of a mail, nothing about payments
  GRANT SELECT (id, order_no, member_id, kind, status, event_id, session_id, service_fee, delivery_fee, created_at, paid_at,
    buyer_last_name, buyer_first_name) ON orders TO houselight_organizer;
  GRANT SELECT (id, order_id, kind, seat_id, price_id, product_id, qty, price, discount_right_id) ON order_items TO houselight_organizer;
  -- which discounts were given and who bears them, not who has a right, by which code or list
  GRANT SELECT (id, event_id, name, bearer) ON rights TO houselight_organizer;
  GRANT SELECT (id, order_item_id, order_id, right_id, cut) ON redemptions TO houselight_organizer;
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
  -- closed statements without the names of staff; of a transfer that was paid only the end of the account
  GRANT SELECT (id, number, organizer_id, first_day, last_day, state, closed_at, payee, sums, net, paid_at) ON organizer_statements
    TO houselight_organizer;
  GRANT SELECT (id, statement_id, position, kind, part, labels, unit_price, basis_points, sold, refunded, gross, discount_organizer,
    discount_house, refunded_gross, base, amount, until, refers_to, reason) ON organizer_statement_lines TO houselight_organizer;
  GRANT SELECT (id, statement_id, state, last_digits) ON organizer_payout_lines TO houselight_organizer;
  -- whether sums are up to date
  GRANT SELECT (xact) ON order_log, payment_log TO houselight_organizer;

  GRANT INSERT, UPDATE, DELETE ON event_drafts, letters TO houselight_organizer;
  GRANT INSERT, UPDATE ON buyer_sources TO houselight_organizer;
  GRANT INSERT ON audit_entries, mail_outbox, pictures TO houselight_organizer;
  GRANT UPDATE (unused_since) ON pictures TO houselight_organizer;
  GRANT USAGE ON SEQUENCE audit_entries_id_seq, mail_outbox_id_seq, buyer_sources_id_seq TO houselight_organizer;
  RETURN true;
END $$;
