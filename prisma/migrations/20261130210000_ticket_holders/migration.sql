-- Names on tickets, and tickets on a guest's own phone. Both are off until the organizer asks for them.
ALTER TABLE "events"
  ADD COLUMN "names_required" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "name_changes" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "hand_over" BOOLEAN NOT NULL DEFAULT false;

-- The name on a ticket, and the one from which typing corrections are measured.
CREATE TABLE "ticket_names" (
  "ticket_id" BIGINT NOT NULL,
  "name" TEXT NOT NULL,
  "entered_name" TEXT NOT NULL,
  "person_changes" INTEGER NOT NULL DEFAULT 0,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ticket_names_pkey" PRIMARY KEY ("ticket_id"),
  CONSTRAINT "ticket_names_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The guest of a ticket: asked, and once accepted the ticket is shown in the guest's account, too.
CREATE TABLE "ticket_guests" (
  "ticket_id" BIGINT NOT NULL,
  "member_id" UUID NOT NULL,
  "handed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "accepted_at" TIMESTAMPTZ(3),
  CONSTRAINT "ticket_guests_pkey" PRIMARY KEY ("ticket_id"),
  CONSTRAINT "ticket_guests_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ticket_guests_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ticket_guests_member_id_idx" ON "ticket_guests"("member_id");

-- A wallet pass has the name.
CREATE FUNCTION "touch_passes_of_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_wallet_passes(ARRAY[NEW.ticket_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER "ticket_names_touch_passes" AFTER INSERT OR UPDATE OF "name" ON "ticket_names" FOR EACH ROW
  EXECUTE FUNCTION touch_passes_of_name();
