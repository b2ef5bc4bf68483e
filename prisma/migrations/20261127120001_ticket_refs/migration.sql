-- The name of a ticket for outside systems (lib/domain/tickets/ticket-ref.ts). An order's id is random, so the
-- reference cannot be guessed, and it stays the same when the ticket gets another number.
CREATE FUNCTION "ticket_ref"(order_id uuid, ticket_id bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'tk_' || left(encode(sha256(convert_to(order_id::text || ':' || ticket_id::text, 'UTF8')), 'hex'), 24)
$$;

CREATE OR REPLACE FUNCTION "tell_webhooks_of_ticket"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := CASE WHEN NEW.status = 'void' THEN 'ticket.voided' WHEN NEW.status = 'used' THEN 'ticket.scanned'
    WHEN OLD.status = 'used' THEN 'ticket.scan_undone' WHEN NEW.ticket_no <> OLD.ticket_no THEN 'ticket.reissued' END;
BEGIN
  IF what IS NULL OR NOT EXISTS (SELECT FROM webhook_endpoints) THEN RETURN NULL; END IF;
  PERFORM enqueue_webhooks(what, s.event_id, jsonb_build_object('ticket_ref', ticket_ref(NEW.order_id, NEW.id), 'order_no', o.order_no,
    'event_id', s.event_id::text, 'session_id', NEW.session_id::text, 'seat_id', NEW.seat_id::text,
    'gate', CASE WHEN NEW.status = 'used' THEN NEW.used_at_gate END))
  FROM orders o, event_sessions s WHERE o.id = NEW.order_id AND s.id = NEW.session_id;
  RETURN NULL;
END $$;
