-- CreateEnum
CREATE TYPE "wallet" AS ENUM ('apple', 'google');

-- CreateTable
CREATE TABLE "wallet_passes" (
    "id" BIGSERIAL NOT NULL,
    "serial" UUID NOT NULL DEFAULT gen_random_uuid(),
    "ticket_id" BIGINT NOT NULL,
    "member_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wallet_passes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wallet_registrations" (
    "id" BIGSERIAL NOT NULL,
    "pass_id" BIGINT NOT NULL,
    "wallet" "wallet" NOT NULL,
    "device_id" TEXT NOT NULL DEFAULT '',
    "push_token" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_try_at" TIMESTAMPTZ(3),
    "due_since" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,

    CONSTRAINT "wallet_registrations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "wallet_passes_serial_key" ON "wallet_passes"("serial");

-- CreateIndex
CREATE INDEX "wallet_passes_member_id_idx" ON "wallet_passes"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "wallet_passes_ticket_id_member_id_key" ON "wallet_passes"("ticket_id", "member_id");

-- CreateIndex
CREATE INDEX "wallet_registrations_pass_id_idx" ON "wallet_registrations"("pass_id");

-- CreateIndex
CREATE UNIQUE INDEX "wallet_registrations_wallet_device_id_pass_id_key" ON "wallet_registrations"("wallet", "device_id", "pass_id");

-- AddForeignKey
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallet_registrations" ADD CONSTRAINT "wallet_registrations_pass_id_fkey" FOREIGN KEY ("pass_id") REFERENCES "wallet_passes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever is to be told of a change, in the order in which they wait.
CREATE INDEX "wallet_registrations_due_idx" ON "wallet_registrations" ("next_try_at") WHERE "next_try_at" IS NOT NULL;

-- What a pass says has changed: whoever holds a copy is to be told, by whichever way the change came.
CREATE FUNCTION "touch_wallet_passes"(ticket_ids bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH touched AS (
    UPDATE wallet_passes SET updated_at = clock_timestamp() WHERE ticket_id = ANY (ticket_ids) RETURNING id
  )
  UPDATE wallet_registrations SET next_try_at = now(), due_since = clock_timestamp(), attempts = 0, problem = NULL WHERE pass_id IN (SELECT id FROM touched);
$$;

CREATE FUNCTION "touch_passes_of_ticket"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER "tickets_touch_passes" AFTER UPDATE OF "status", "ticket_no", "member_id", "seat_id" ON "tickets" FOR EACH ROW
  WHEN (NEW.type = 'e_ticket' AND (OLD.status, OLD.ticket_no, OLD.member_id, OLD.seat_id) IS DISTINCT FROM (NEW.status, NEW.ticket_no, NEW.member_id, NEW.seat_id))
  EXECUTE FUNCTION touch_passes_of_ticket();

CREATE FUNCTION "touch_passes_of_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY(SELECT t.id FROM tickets t WHERE t.session_id = NEW.id AND t.status = 'valid'));
  RETURN NULL;
END $$;
CREATE TRIGGER "event_sessions_touch_passes" AFTER UPDATE OF "starts_at", "entry_at", "ends_at", "hall_id" ON "event_sessions" FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.entry_at, OLD.ends_at, OLD.hall_id) IS DISTINCT FROM (NEW.starts_at, NEW.entry_at, NEW.ends_at, NEW.hall_id))
  EXECUTE FUNCTION touch_passes_of_session();

CREATE FUNCTION "touch_passes_of_ticket_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY(SELECT t.id FROM tickets t JOIN orders o ON o.id = t.order_id WHERE t.session_id = NEW.session_id AND o.ticket_time_id = NEW.id AND t.status = 'valid'));
  RETURN NULL;
END $$;
CREATE TRIGGER "ticket_times_touch_passes" AFTER UPDATE OF "starts_at", "entry_until" ON "ticket_times" FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.entry_until) IS DISTINCT FROM (NEW.starts_at, NEW.entry_until))
  EXECUTE FUNCTION touch_passes_of_ticket_time();

CREATE FUNCTION "touch_passes_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY(SELECT t.id FROM tickets t JOIN event_sessions s ON s.id = t.session_id WHERE s.event_id = NEW.id AND s.ends_at > now() AND t.status = 'valid'));
  RETURN NULL;
END $$;
CREATE TRIGGER "events_touch_passes" AFTER UPDATE OF "name", "image", "tint" ON "events" FOR EACH ROW
  WHEN ((OLD.name, OLD.image, OLD.tint) IS DISTINCT FROM (NEW.name, NEW.image, NEW.tint))
  EXECUTE FUNCTION touch_passes_of_event();

CREATE FUNCTION "touch_passes_of_hall"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY(SELECT t.id FROM tickets t JOIN event_sessions s ON s.id = t.session_id WHERE s.hall_id = NEW.id AND s.ends_at > now() AND t.status = 'valid'));
  RETURN NULL;
END $$;
CREATE TRIGGER "halls_touch_passes" AFTER UPDATE OF "name", "address" ON "halls" FOR EACH ROW
  WHEN ((OLD.name, OLD.address) IS DISTINCT FROM (NEW.name, NEW.address))
  EXECUTE FUNCTION touch_passes_of_hall();
