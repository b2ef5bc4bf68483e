-- CreateTable
CREATE TABLE "venues" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "address" JSONB NOT NULL,
    "city" JSONB NOT NULL,
    "directions" JSONB,
    "last_trains" JSONB,
    "rules" JSONB,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "map_url" TEXT,
    "same_as" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "venues_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "venues_slug_key" ON "venues"("slug");

-- AlterTable
ALTER TABLE "halls" ADD COLUMN "venue_id" INTEGER;

-- CreateIndex
CREATE INDEX "halls_venue_id_idx" ON "halls"("venue_id");

-- AddForeignKey
ALTER TABLE "halls" ADD CONSTRAINT "halls_venue_id_fkey" FOREIGN KEY ("venue_id") REFERENCES "venues"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma's schema cannot say ------------------------------------------------------------

ALTER TABLE "venues" ADD CONSTRAINT "venues_text" CHECK (
  is_text_in_four("name") AND is_text_in_four("address") AND is_text_in_four("city")
  AND ("directions" IS NULL OR is_text_in_four("directions"))
  AND ("last_trains" IS NULL OR is_text_in_four("last_trains"))
  AND ("rules" IS NULL OR is_text_in_four("rules")));
ALTER TABLE "venues" ADD CONSTRAINT "venues_position" CHECK (
  num_nulls("latitude", "longitude") <> 1
  AND ("latitude" IS NULL OR ("latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180)));

CREATE TRIGGER "venues_touch" BEFORE UPDATE ON "venues" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION touch_row();

CREATE FUNCTION "keep_gone_venue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_gone_page('/venue/' || OLD.slug, true, TG_OP = 'UPDATE' AND NEW.slug = OLD.slug); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM keep_gone_page('/venue/' || NEW.slug, false, true); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "venues_gone" AFTER INSERT OR DELETE OR UPDATE OF "slug" ON "venues" FOR EACH ROW EXECUTE FUNCTION keep_gone_venue();

-- Halls of one name and address are layouts of one venue, which gets the key of the oldest. The id tells two keys apart that
-- become the same slug.
WITH oldest AS (
  SELECT DISTINCT ON ("name", "address") "id", "name", "address", "city",
    coalesce(nullif(trim(both '-' from regexp_replace(lower("key"), '[^a-z0-9]+', '-', 'g')), ''), 'venue') AS "slug"
  FROM "halls" ORDER BY "name", "address", "id"
)
INSERT INTO "venues" ("slug", "name", "address", "city")
SELECT CASE WHEN row_number() OVER (PARTITION BY "slug" ORDER BY "id") = 1 THEN "slug" ELSE "slug" || '-' || "id" END, "name", "address", "city"
FROM oldest ORDER BY "id";
UPDATE "halls" SET "venue_id" = "venues"."id" FROM "venues" WHERE "venues"."name" = "halls"."name" AND "venues"."address" = "halls"."address";
