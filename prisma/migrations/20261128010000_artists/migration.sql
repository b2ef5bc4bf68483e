-- CreateTable
CREATE TABLE "artists" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "summary" JSONB NOT NULL,
    "details" JSONB NOT NULL,
    "same_as" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "image" TEXT,
    "tint" TEXT NOT NULL,
    "accent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "artists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_artists" (
    "event_id" INTEGER NOT NULL,
    "artist_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_artists_pkey" PRIMARY KEY ("event_id","artist_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "artists_slug_key" ON "artists"("slug");

-- CreateIndex
CREATE INDEX "event_artists_artist_id_idx" ON "event_artists"("artist_id");

-- AddForeignKey
ALTER TABLE "event_artists" ADD CONSTRAINT "event_artists_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_artists" ADD CONSTRAINT "event_artists_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ------------------------------------------------------------

ALTER TABLE "artists" ADD CONSTRAINT "artists_text" CHECK (is_text_in_four("name") AND is_text_in_four("summary") AND is_text_in_four("details"));

CREATE TRIGGER "artists_touch" BEFORE UPDATE ON "artists" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION touch_row();
CREATE TRIGGER "artists_keep_pictures" AFTER INSERT OR UPDATE OF "image" ON "artists" FOR EACH ROW EXECUTE FUNCTION keep_named_pictures('image');
-- The event's page names its artists.
CREATE TRIGGER "event_artists_touch" AFTER INSERT OR DELETE OR UPDATE OF "position" ON "event_artists" FOR EACH ROW EXECUTE FUNCTION touch_event();

CREATE FUNCTION "keep_gone_artist"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_gone_page('/artist/' || OLD.slug, true, TG_OP = 'UPDATE' AND NEW.slug = OLD.slug); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM keep_gone_page('/artist/' || NEW.slug, false, true); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "artists_gone" AFTER INSERT OR DELETE OR UPDATE OF "slug" ON "artists" FOR EACH ROW EXECUTE FUNCTION keep_gone_artist();
