-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "url" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "types" TEXT[],
    "is_limited" BOOLEAN NOT NULL DEFAULT false,
    "event_ids" INTEGER[],
    "secret_sealed" TEXT NOT NULL,
    "old_secret_sealed" TEXT,
    "old_secret_until" TIMESTAMPTZ(3),
    "author" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" TEXT,
    "failing_since" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoints_disabled" CHECK (("disabled_at" IS NULL) = ("disabled_reason" IS NULL) AND "disabled_reason" IN ('staff', 'failing', 'gone'))
);

-- CreateTable
CREATE TABLE "webhook_messages" (
    "id" BIGSERIAL NOT NULL,
    "message_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "endpoint_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "gave_up_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" BIGSERIAL NOT NULL,
    "message_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" INTEGER,
    "ms" INTEGER NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "problem" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_messages_message_id_key" ON "webhook_messages"("message_id");

-- CreateIndex
CREATE INDEX "webhook_messages_endpoint_id_id_idx" ON "webhook_messages"("endpoint_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_attempts_message_id_idx" ON "webhook_attempts"("message_id");

-- AddForeignKey
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "webhook_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is due, of each endpoint by itself, so that one which takes nothing is in no other's way.
CREATE INDEX "webhook_messages_due_idx" ON "webhook_messages" ("endpoint_id", "next_try_at") WHERE "next_try_at" IS NOT NULL;

-- Whoever changes something, and by whichever way: it is told in the change's own transaction.
CREATE FUNCTION "enqueue_webhooks"(of_type text, of_event integer, of_data jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_messages (endpoint_id, type, data)
  SELECT e.id, of_type, jsonb_strip_nulls(of_data) FROM webhook_endpoints e
  WHERE of_type = ANY (e.types) AND (NOT e.is_limited OR of_event = ANY (e.event_ids));
$$;

CREATE FUNCTION "tell_webhooks_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints) THEN RETURN NULL; END IF;
  said := jsonb_build_object('order_no', NEW.order_no, 'kind', NEW.kind, 'event_id', NEW.event_id::text, 'session_id', NEW.session_id::text,
    'tickets', NEW.ticket_qty, 'total_price', NEW.total_price, 'pay_way', NEW.pay_way);
  IF TG_OP = 'INSERT' THEN PERFORM enqueue_webhooks('order.placed', NEW.event_id, said); END IF;
  IF NEW.status <> 'unpaid' AND (TG_OP = 'INSERT' OR OLD.status <> NEW.status) THEN
    PERFORM enqueue_webhooks('order.' || NEW.status, NEW.event_id, said || jsonb_build_object('cancel_reason', NEW.cancel_reason));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_tell_webhooks" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_order();
CREATE TRIGGER "orders_tell_webhooks_again" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_webhooks_of_order();

CREATE FUNCTION "tell_webhooks_of_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints) THEN RETURN NULL; END IF;
  PERFORM enqueue_webhooks('order.refunded', o.event_id, jsonb_build_object('order_no', o.order_no, 'event_id', o.event_id::text,
    'session_id', o.session_id::text, 'refund_id', NEW.id::text, 'cause', NEW.cause, 'amount', NEW.amount, 'fee', NEW.fee))
  FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "refunds_tell_webhooks" AFTER INSERT ON "refunds" FOR EACH ROW
  WHEN (NEW.status = 'refunded') EXECUTE FUNCTION tell_webhooks_of_refund();
CREATE TRIGGER "refunds_tell_webhooks_again" AFTER UPDATE OF "status" ON "refunds" FOR EACH ROW
  WHEN (NEW.status = 'refunded' AND OLD.status <> 'refunded') EXECUTE FUNCTION tell_webhooks_of_refund();

CREATE FUNCTION "tell_webhooks_of_ticket"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := CASE WHEN NEW.status = 'void' THEN 'ticket.voided' WHEN NEW.status = 'used' THEN 'ticket.scanned'
    WHEN OLD.status = 'used' THEN 'ticket.scan_undone' WHEN NEW.ticket_no <> OLD.ticket_no THEN 'ticket.reissued' END;
BEGIN
  IF what IS NULL OR NOT EXISTS (SELECT FROM webhook_endpoints) THEN RETURN NULL; END IF;
  PERFORM enqueue_webhooks(what, s.event_id, jsonb_build_object('ticket_no', NEW.ticket_no, 'order_no', o.order_no, 'event_id', s.event_id::text,
    'session_id', NEW.session_id::text, 'seat_id', NEW.seat_id::text,
    'gate', CASE WHEN NEW.status = 'used' THEN NEW.used_at_gate END,
    'earlier_ticket_no', CASE WHEN NEW.ticket_no <> OLD.ticket_no THEN OLD.ticket_no END))
  FROM orders o, event_sessions s WHERE o.id = NEW.order_id AND s.id = NEW.session_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "tickets_tell_webhooks" AFTER UPDATE OF "status", "ticket_no" ON "tickets" FOR EACH ROW
  WHEN ((OLD.status, OLD.ticket_no) IS DISTINCT FROM (NEW.status, NEW.ticket_no)) EXECUTE FUNCTION tell_webhooks_of_ticket();

CREATE FUNCTION "tell_webhooks_of_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints) THEN RETURN NULL; END IF;
  PERFORM enqueue_webhooks(
    CASE WHEN NEW.called_off IS DISTINCT FROM OLD.called_off THEN 'session.' || NEW.called_off ELSE 'session.rescheduled' END, NEW.event_id,
    jsonb_build_object('event_id', NEW.event_id::text, 'session_id', NEW.id::text,
      'starts_at', CASE WHEN NEW.called_off IN ('cancelled', 'postponed') THEN NULL ELSE NEW.starts_at END, 'earlier_starts_at', OLD.starts_at));
  RETURN NULL;
END $$;
CREATE TRIGGER "event_sessions_tell_webhooks" AFTER UPDATE OF "called_off", "starts_at" ON "event_sessions" FOR EACH ROW
  WHEN ((NEW.called_off IS NOT NULL AND NEW.called_off IS DISTINCT FROM OLD.called_off) OR NEW.starts_at <> OLD.starts_at)
  EXECUTE FUNCTION tell_webhooks_of_session();
