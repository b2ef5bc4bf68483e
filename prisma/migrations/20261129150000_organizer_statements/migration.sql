-- Statements of organizers by period: made by one person, checked by another, closed with a number, paid out.
CREATE TABLE "organizer_statements" (
  "id" SERIAL PRIMARY KEY,
  "number" TEXT,
  "organizer_id" INTEGER NOT NULL REFERENCES "organizers" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "first_day" DATE NOT NULL,
  "last_day" DATE NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'draft',
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  "made_by" TEXT NOT NULL,
  "made_by_id" UUID,
  "checked_at" TIMESTAMPTZ(3),
  "checked_by" TEXT,
  "checked_sums" JSONB,
  "checksum" TEXT,
  "closed_at" TIMESTAMPTZ(3),
  "closed_by" TEXT,
  "payee" JSONB,
  "sums" JSONB,
  "net" BIGINT,
  "paid_at" TIMESTAMPTZ(3),
  CONSTRAINT "organizer_statements_state" CHECK ("state" IN ('draft', 'checked', 'closed', 'paid')),
  CONSTRAINT "organizer_statements_days" CHECK ("first_day" <= "last_day"),
  -- A number belongs to a closed statement, so that a draft that is discarded leaves no hole.
  CONSTRAINT "organizer_statements_closed" CHECK (("state" IN ('closed', 'paid')) = ("number" IS NOT NULL AND "closed_at" IS NOT NULL AND "net" IS NOT NULL)),
  CONSTRAINT "organizer_statements_overlap" EXCLUDE USING gist
    (int4range("organizer_id", "organizer_id", '[]') WITH =, daterange("first_day", "last_day", '[]') WITH &&)
);
CREATE UNIQUE INDEX "organizer_statements_number_key" ON "organizer_statements" ("number");
CREATE INDEX "organizer_statements_organizer_id_last_day_idx" ON "organizer_statements" ("organizer_id", "last_day");
-- A draft continues the last closed statement, so an organizer has one at a time.
CREATE UNIQUE INDEX "organizer_statements_one_open" ON "organizer_statements" ("organizer_id") WHERE "state" IN ('draft', 'checked');

-- Lines of a closed statement; of a draft only corrections, because its other lines are computed each time.
CREATE TABLE "organizer_statement_lines" (
  "id" BIGSERIAL PRIMARY KEY,
  "statement_id" INTEGER NOT NULL REFERENCES "organizer_statements" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "position" INTEGER NOT NULL DEFAULT 0,
  "kind" TEXT NOT NULL,
  "part" TEXT NOT NULL DEFAULT 'period',
  "event_id" INTEGER REFERENCES "events" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "session_id" INTEGER,
  "price_id" INTEGER,
  "labels" JSONB NOT NULL DEFAULT '{}',
  "unit_price" INTEGER,
  "basis_points" INTEGER,
  "sold" INTEGER NOT NULL DEFAULT 0,
  "refunded" INTEGER NOT NULL DEFAULT 0,
  "gross" BIGINT NOT NULL DEFAULT 0,
  "discount_organizer" BIGINT NOT NULL DEFAULT 0,
  "discount_house" BIGINT NOT NULL DEFAULT 0,
  "refunded_gross" BIGINT NOT NULL DEFAULT 0,
  "base" BIGINT,
  "amount" BIGINT NOT NULL,
  "until" TIMESTAMPTZ(3),
  "refers_to" TEXT,
  "reason" TEXT,
  "written_at" TIMESTAMPTZ(3),
  "written_by" TEXT,
  "written_by_id" UUID,
  CONSTRAINT "organizer_statement_lines_kind" CHECK ("kind" IN ('tickets', 'goods', 'commission', 'held', 'released', 'carried', 'correction')),
  CONSTRAINT "organizer_statement_lines_part" CHECK ("part" IN ('period', 'earlier')),
  CONSTRAINT "organizer_statement_lines_sum" CHECK (
    "kind" NOT IN ('tickets', 'goods') OR "amount" = "gross" - "discount_organizer" - "refunded_gross"),
  CONSTRAINT "organizer_statement_lines_reason" CHECK ("kind" <> 'correction' OR "reason" IS NOT NULL)
);
CREATE INDEX "organizer_statement_lines_statement_id_position_idx" ON "organizer_statement_lines" ("statement_id", "position");
CREATE INDEX "organizer_statement_lines_event_id_idx" ON "organizer_statement_lines" ("event_id");

-- Transfers of closed statements in numbered batches, as payout_batches has them for refunds.
CREATE TABLE "organizer_payouts" (
  "id" BIGSERIAL PRIMARY KEY,
  "number" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "created_by" TEXT NOT NULL,
  "created_by_id" UUID,
  "approved_at" TIMESTAMPTZ(3),
  "approved_by" TEXT,
  "exported_at" TIMESTAMPTZ(3),
  "exported_by" TEXT,
  "file_hash" TEXT,
  CONSTRAINT "organizer_payouts_state" CHECK ("state" IN ('waiting', 'approved', 'exported', 'withdrawn'))
);
CREATE UNIQUE INDEX "organizer_payouts_number_key" ON "organizer_payouts" ("number");

CREATE TABLE "organizer_payout_lines" (
  "id" BIGSERIAL PRIMARY KEY,
  "payout_id" BIGINT NOT NULL REFERENCES "organizer_payouts" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "statement_id" INTEGER NOT NULL REFERENCES "organizer_statements" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "account_id" INTEGER NOT NULL REFERENCES "organizer_accounts" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "amount" BIGINT NOT NULL CHECK ("amount" > 0),
  "state" TEXT NOT NULL DEFAULT 'open',
  "problem" TEXT,
  "settled_at" TIMESTAMPTZ(3),
  "settled_by" TEXT,
  CONSTRAINT "organizer_payout_lines_state" CHECK ("state" IN ('open', 'paid', 'failed', 'withdrawn'))
);
CREATE INDEX "organizer_payout_lines_payout_id_idx" ON "organizer_payout_lines" ("payout_id");
CREATE INDEX "organizer_payout_lines_statement_id_idx" ON "organizer_payout_lines" ("statement_id");
CREATE INDEX "organizer_payout_lines_account_id_idx" ON "organizer_payout_lines" ("account_id");
-- No statement is in two batches at a time, and none that was paid in one gets into another.
CREATE UNIQUE INDEX "organizer_payout_lines_once" ON "organizer_payout_lines" ("statement_id") WHERE "state" IN ('open', 'paid');

-- A closed statement never changes. Whether it was paid is the exception: a transfer can come back from the bank.
CREATE FUNCTION "refuse_closed_statement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('closed', 'paid') AND (TG_OP = 'DELETE' OR NEW.state NOT IN ('closed', 'paid')
      OR to_jsonb(NEW) - ARRAY['state', 'paid_at'] <> to_jsonb(OLD) - ARRAY['state', 'paid_at']) THEN
    RAISE EXCEPTION 'a closed statement does not change';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "organizer_statements_closed_stay" BEFORE DELETE OR UPDATE ON "organizer_statements" FOR EACH ROW EXECUTE FUNCTION refuse_closed_statement();

CREATE FUNCTION "refuse_closed_statement_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM organizer_statements s WHERE s.state IN ('closed', 'paid')
      AND s.id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.statement_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.statement_id END)) THEN
    RAISE EXCEPTION 'a line of a closed statement does not change';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "organizer_statement_lines_closed_stay" BEFORE INSERT OR DELETE OR UPDATE ON "organizer_statement_lines" FOR EACH ROW EXECUTE FUNCTION refuse_closed_statement_line();
