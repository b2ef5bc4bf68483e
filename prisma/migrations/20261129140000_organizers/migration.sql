-- Organizers are rows that events refer to: with a tax number, a contact, a commission by date and a bank account.
CREATE TABLE "organizers" (
  "id" SERIAL PRIMARY KEY,
  "name" JSONB NOT NULL,
  "legal_name" TEXT NOT NULL DEFAULT '',
  "tax_number" TEXT NOT NULL DEFAULT '',
  "contact_name" TEXT NOT NULL DEFAULT '',
  "contact_email" TEXT NOT NULL DEFAULT '',
  "contact_phone" TEXT NOT NULL DEFAULT '',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "organizers_text" CHECK (is_text_in_four("name"))
);
-- A name in Chinese names one organizer: the file of an event refers to it by name.
CREATE UNIQUE INDEX "organizers_name_tw" ON "organizers" (("name" ->> 'tw'));

-- The commission on the face value of tickets that are paid on this day or later, until the next row.
CREATE TABLE "organizer_commissions" (
  "organizer_id" INTEGER NOT NULL REFERENCES "organizers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "from_day" DATE NOT NULL,
  "basis_points" INTEGER NOT NULL CHECK ("basis_points" BETWEEN 0 AND 10000),
  "added_by" TEXT NOT NULL,
  "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("organizer_id", "from_day")
);

-- Accounts that an organizer was or will be paid to. Each needs a second person, and then waits for three days.
CREATE TABLE "organizer_accounts" (
  "id" SERIAL PRIMARY KEY,
  "organizer_id" INTEGER NOT NULL REFERENCES "organizers" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "bank_account" JSONB NOT NULL,
  "reason" TEXT NOT NULL,
  "requested_at" TIMESTAMPTZ(3) NOT NULL,
  "requested_by" TEXT NOT NULL,
  "requested_by_id" UUID,
  "confirmed_at" TIMESTAMPTZ(3),
  "confirmed_by" TEXT,
  "applies_from" TIMESTAMPTZ(3),
  "withdrawn_at" TIMESTAMPTZ(3),
  "withdrawn_by" TEXT
);
CREATE INDEX "organizer_accounts_organizer_id_idx" ON "organizer_accounts" ("organizer_id", "id");

ALTER TABLE "events" ADD COLUMN "organizer_id" INTEGER;
ALTER TABLE "events" ADD CONSTRAINT "events_organizer_id_fkey"
  FOREIGN KEY ("organizer_id") REFERENCES "organizers" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "events_organizer_id_idx" ON "events" ("organizer_id");

-- Events are written by the office, by imports and by the version before. Whoever writes the name, the event refers to its organizer.
CREATE FUNCTION "refer_to_organizer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_id INTEGER;
BEGIN
  SELECT id INTO found_id FROM organizers WHERE name ->> 'tw' = NEW.organizer ->> 'tw';
  IF found_id IS NULL THEN
    INSERT INTO organizers (name) VALUES (NEW.organizer)
      ON CONFLICT ((name ->> 'tw')) DO UPDATE SET name = organizers.name RETURNING id INTO found_id;
  END IF;
  NEW.organizer_id := found_id;
  RETURN NEW;
END $$;

INSERT INTO "organizers" ("name") SELECT DISTINCT ON ("organizer" ->> 'tw') "organizer" FROM "events" ORDER BY "organizer" ->> 'tw', "id";
UPDATE "events" e SET "organizer_id" = o."id" FROM "organizers" o WHERE o."name" ->> 'tw' = e."organizer" ->> 'tw';

CREATE TRIGGER "events_organizer" BEFORE INSERT OR UPDATE OF "organizer" ON "events" FOR EACH ROW EXECUTE FUNCTION refer_to_organizer();

-- What was agreed for a past day is the basis of statements: it never changes.
CREATE FUNCTION "refuse_past_commission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.from_day <= (now() AT TIME ZONE 'Asia/Taipei')::date AND (TG_OP = 'UPDATE' OR EXISTS (SELECT FROM organizers WHERE id = OLD.organizer_id)) THEN
    RAISE EXCEPTION 'a commission that applies already does not change';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "organizer_commissions_past" BEFORE DELETE OR UPDATE ON "organizer_commissions" FOR EACH ROW EXECUTE FUNCTION refuse_past_commission();
