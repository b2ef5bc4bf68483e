-- AlterTable
ALTER TABLE "orders" ADD COLUMN "shipped_at" TIMESTAMPTZ(3),
ADD COLUMN "delivered_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "merchandise_returns" ADD COLUMN "received_at" TIMESTAMPTZ(3),
ADD COLUMN "outcome" TEXT,
ADD COLUMN "note" TEXT;

-- AlterTable
ALTER TABLE "merchandise" ADD COLUMN "min_price" INTEGER,
ADD COLUMN "max_price" INTEGER,
ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';

-- DropIndex
DROP INDEX "merchandise_listed_at_idx";
DROP INDEX "merchandise_category_idx";

-- CreateTable
CREATE TABLE "merchandise_terms" (
    "merchandise_id" INTEGER NOT NULL,
    "term" TEXT NOT NULL,
    "listed_at" TIMESTAMPTZ(3) NOT NULL,
    "sold_count" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,

    CONSTRAINT "merchandise_terms_pkey" PRIMARY KEY ("merchandise_id","term")
);

-- CreateTable
CREATE TABLE "merchandise_term_counts" (
    "term" TEXT NOT NULL,
    "pieces" INTEGER NOT NULL,

    CONSTRAINT "merchandise_term_counts_pkey" PRIMARY KEY ("term")
);

-- CreateIndex
CREATE INDEX "merchandise_terms_term_listed_at_merchandise_id_idx" ON "merchandise_terms"("term", "listed_at", "merchandise_id");
CREATE INDEX "merchandise_terms_term_sold_count_merchandise_id_idx" ON "merchandise_terms"("term", "sold_count", "merchandise_id");
CREATE INDEX "merchandise_terms_term_price_merchandise_id_idx" ON "merchandise_terms"("term", "price", "merchandise_id");

-- AddForeignKey
ALTER TABLE "merchandise_terms" ADD CONSTRAINT "merchandise_terms_merchandise_id_fkey" FOREIGN KEY ("merchandise_id") REFERENCES "merchandise"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say ------------------------------------------------------------

-- Text in comparable form, cut where the kind of writing changes: runs of Han, kana or Hangul, which
-- have no spaces between words, and words of letters and digits. The classes are written out because
-- what a database takes for a letter depends on its locale.
CREATE FUNCTION "search_runs"(words text) RETURNS TABLE (run text, is_cjk boolean) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(found[1], found[2]), found[1] IS NOT NULL
  FROM regexp_matches(lower(normalize(words, NFKC)),
    '([\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+)|([a-z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff]+)', 'g') AS found
$$;

-- Every term under which text is found: single letters and pairs of a run without spaces, beginnings of a word.
CREATE FUNCTION "search_terms"(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT term), '{}') FROM (
    SELECT substr(run, i, n) AS term FROM search_runs(words), generate_series(1, char_length(run)) AS i, generate_series(1, 2) AS n
    WHERE is_cjk AND i + n - 1 <= char_length(run)
    UNION ALL
    SELECT left(run, i) FROM search_runs(words), generate_series(1, least(char_length(run), 12)) AS i WHERE NOT is_cjk
  ) AS terms
$$;

-- The terms that text must all have to be found by these words, and the words as they stand in search_text.
CREATE FUNCTION "search_needs"(words text) RETURNS TABLE (term text, pattern text, is_whole boolean) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substr(run, i, least(2, char_length(run))), '%' || run || '%', char_length(run) <= 2
  FROM search_runs(words), generate_series(1, greatest(1, char_length(run) - 1)) AS i WHERE is_cjk
  UNION ALL
  SELECT left(run, 12), '% ' || run || '%', char_length(run) <= 12 FROM search_runs(words) WHERE NOT is_cjk
$$;

CREATE FUNCTION "merchandise_terms_of"(piece merchandise) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN NOT piece.is_published OR piece.min_price IS NULL THEN '{}'::text[] ELSE
    ARRAY['', 'c:' || piece.category]
    || CASE WHEN piece.event_id IS NULL THEN '{}'::text[] ELSE ARRAY['e:' || piece.event_id, 'c:' || piece.category || ' e:' || piece.event_id] END
    || search_terms(concat_ws(' ', piece.name ->> 'tw', piece.name ->> 'en', piece.name ->> 'jp', piece.name ->> 'kr')) END
$$;

CREATE FUNCTION "spell_merchandise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := ' ' || coalesce((SELECT string_agg(run, ' ') FROM search_runs(concat_ws(' ', NEW.name ->> 'tw', NEW.name ->> 'en', NEW.name ->> 'jp', NEW.name ->> 'kr'))), '') || ' ';
  RETURN NEW;
END $$;
CREATE TRIGGER "merchandise_spell" BEFORE INSERT OR UPDATE OF "name" ON "merchandise" FOR EACH ROW EXECUTE FUNCTION spell_merchandise();

-- Bring a piece's terms, and the counts of the terms, to what it is now. Counts in key order, so that two writers wait and do not lock each other.
CREATE FUNCTION "index_merchandise"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := '{}';
  piece_id integer := OLD.id;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    piece_id := NEW.id;
    IF TG_OP = 'UPDATE' THEN
      IF (OLD.listed_at, OLD.sold_count, OLD.min_price) IS DISTINCT FROM (NEW.listed_at, NEW.sold_count, NEW.min_price) AND NEW.min_price IS NOT NULL THEN
        UPDATE merchandise_terms SET listed_at = NEW.listed_at, sold_count = NEW.sold_count, price = NEW.min_price WHERE merchandise_id = NEW.id;
      END IF;
      IF (OLD.name, OLD.category, OLD.event_id, OLD.is_published, OLD.min_price IS NULL) IS NOT DISTINCT FROM (NEW.name, NEW.category, NEW.event_id, NEW.is_published, NEW.min_price IS NULL) THEN
        RETURN NULL;
      END IF;
    END IF;
    wanted := merchandise_terms_of(NEW);
  END IF;
  WITH gone AS (
    DELETE FROM merchandise_terms WHERE merchandise_id = piece_id AND term <> ALL (wanted) RETURNING term
  ), come AS (
    INSERT INTO merchandise_terms (merchandise_id, term, listed_at, sold_count, price)
    SELECT piece_id, term, NEW.listed_at, NEW.sold_count, NEW.min_price FROM unnest(wanted) AS term
    ON CONFLICT DO NOTHING RETURNING term
  )
  INSERT INTO merchandise_term_counts AS counted (term, pieces)
  SELECT term, sum(change) FROM (SELECT term, -1 AS change FROM gone UNION ALL SELECT term, 1 FROM come) AS changes GROUP BY term ORDER BY term
  ON CONFLICT (term) DO UPDATE SET pieces = counted.pieces + excluded.pieces;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD END;
END $$;
CREATE TRIGGER "merchandise_index" AFTER INSERT OR UPDATE ON "merchandise" FOR EACH ROW EXECUTE FUNCTION index_merchandise();
CREATE TRIGGER "merchandise_unindex" BEFORE DELETE ON "merchandise" FOR EACH ROW EXECUTE FUNCTION index_merchandise();

-- A piece costs from its cheapest to its dearest spec.
CREATE FUNCTION "price_merchandise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE merchandise m SET min_price = s.least, max_price = s.most
  FROM (SELECT min(price) AS least, max(price) AS most FROM merchandise_specs WHERE merchandise_id = coalesce(NEW.merchandise_id, OLD.merchandise_id)) AS s
  WHERE m.id = coalesce(NEW.merchandise_id, OLD.merchandise_id) AND (m.min_price, m.max_price) IS DISTINCT FROM (s.least, s.most);
  RETURN NULL;
END $$;
CREATE TRIGGER "merchandise_specs_price" AFTER INSERT OR DELETE OR UPDATE OF "price" ON "merchandise_specs" FOR EACH ROW EXECUTE FUNCTION price_merchandise();

-- What is there already.
UPDATE "merchandise" m SET min_price = s.least, max_price = s.most
FROM (SELECT merchandise_id, min(price) AS least, max(price) AS most FROM merchandise_specs GROUP BY 1) AS s WHERE s.merchandise_id = m.id;
UPDATE "merchandise" SET name = name;

-- How many tickets of an event a member holds, for quotas per ticket.
CREATE INDEX "tickets_live_by_member" ON "tickets" ("member_id", "session_id") WHERE "status" <> 'void';
-- Who holds pieces of a spec that is short.
CREATE INDEX "order_items_spec" ON "order_items" ("spec_id") WHERE "spec_id" IS NOT NULL;
-- What is waiting to be packed, and what is on its way back.
CREATE INDEX "orders_to_ship" ON "orders" ("paid_at") WHERE "status" = 'paid' AND "delivery_status" = 'preparing';
CREATE INDEX "merchandise_returns_open" ON "merchandise_returns" ("requested_at") WHERE "status" IN ('requested', 'approved');

-- Several returned pieces of one order are several refunds of its one payment.
DROP INDEX "refunds_one_per_payment";
CREATE UNIQUE INDEX "refunds_one_per_payment" ON "refunds" ("payment_id") WHERE "payment_id" IS NOT NULL AND "cause" NOT IN ('request', 'return');
