-- What staff call off or move: an event's sessions, and each order that holds tickets of them.
CREATE TABLE "call_offs" (
    "id" UUID NOT NULL,
    "event_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "note" JSONB NOT NULL,
    "kiosk_fee_back" BOOLEAN NOT NULL,
    "give_back_until" TIMESTAMPTZ(3),
    "author" TEXT NOT NULL,
    "author_id" UUID,
    "confirmed_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "requested_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "collected_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "call_offs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "call_offs_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "call_offs_kind" CHECK ("kind" IN ('cancelled', 'postponed', 'rescheduled')),
    CONSTRAINT "call_offs_state" CHECK ("state" IN ('draft', 'waiting', 'running', 'done'))
);
CREATE INDEX "call_offs_event_id_idx" ON "call_offs"("event_id");

-- The sessions that it is about, and when they were to begin and be sold before.
CREATE TABLE "call_off_sessions" (
    "call_off_id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "to_starts_at" TIMESTAMPTZ(3),
    "from_starts_at" TIMESTAMPTZ(3),
    "from_sale_starts_at" TIMESTAMPTZ(3),
    "from_sale_ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "call_off_sessions_pkey" PRIMARY KEY ("call_off_id", "session_id"),
    CONSTRAINT "call_off_sessions_call_off_id_fkey" FOREIGN KEY ("call_off_id") REFERENCES "call_offs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "call_off_sessions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "call_off_sessions_session_id_idx" ON "call_off_sessions"("session_id");

-- One row for each order: told once, and led to one end.
CREATE TABLE "call_off_orders" (
    "call_off_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "owner" TEXT,
    "told" TEXT NOT NULL DEFAULT 'not_yet',
    "text_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "amount" INTEGER NOT NULL DEFAULT 0,
    "fees" INTEGER NOT NULL DEFAULT 0,
    "refund_id" BIGINT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_off_orders_pkey" PRIMARY KEY ("call_off_id", "order_id"),
    CONSTRAINT "call_off_orders_call_off_id_fkey" FOREIGN KEY ("call_off_id") REFERENCES "call_offs"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "call_off_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "call_off_orders_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "call_off_orders_state" CHECK ("state" IN ('waiting', 'kept', 'given_back', 'over', 'person')),
    CONSTRAINT "call_off_orders_told" CHECK ("told" IN ('not_yet', 'mail', 'text_due', 'text', 'unreachable'))
);
CREATE INDEX "call_off_orders_order_id_idx" ON "call_off_orders"("order_id");
CREATE INDEX "call_off_orders_waiting" ON "call_off_orders"("call_off_id", "next_at") WHERE "state" = 'waiting';
CREATE INDEX "call_off_orders_text_due" ON "call_off_orders"("next_at") WHERE "told" = 'text_due';

-- What has become of a session: null as it was announced, else cancelled, postponed or rescheduled.
ALTER TABLE "event_sessions" ADD COLUMN "called_off" TEXT, ADD COLUMN "called_off_from" TIMESTAMPTZ(3);
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_called_off" CHECK ("called_off" IN ('cancelled', 'postponed', 'rescheduled')) NOT VALID;
ALTER TABLE "event_sessions" VALIDATE CONSTRAINT "event_sessions_called_off";
