-- What staff write to the holders of an event's tickets, and who was written to.
CREATE TABLE "letters" (
    "id" UUID NOT NULL,
    "event_id" INTEGER NOT NULL,
    "session_id" INTEGER,
    "title" JSONB NOT NULL,
    "content" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "per_minute" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "letters_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "letters_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "letters_state" CHECK ("state" IN ('draft', 'sending', 'paused', 'done'))
);
CREATE INDEX "letters_event_id_idx" ON "letters"("event_id");

-- One row for each order that a letter went to, or could not: a holder is written to once.
CREATE TABLE "letter_orders" (
    "letter_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "has_address" BOOLEAN NOT NULL,

    CONSTRAINT "letter_orders_pkey" PRIMARY KEY ("letter_id", "order_id"),
    CONSTRAINT "letter_orders_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "mail_outbox" ADD COLUMN "letter_id" UUID;
