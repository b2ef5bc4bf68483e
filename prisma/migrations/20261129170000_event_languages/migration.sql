-- The languages in which an event's texts are written: Japanese and Korean may be left out, and are shown in English then.
ALTER TABLE "events" ADD COLUMN "languages" TEXT[] NOT NULL DEFAULT '{tw,en,jp,kr}';
ALTER TABLE "events" ADD CONSTRAINT "events_languages"
  CHECK ("languages" @> '{tw,en}' AND "languages" <@ '{tw,en,jp,kr}' AND array_position("languages", NULL) IS NULL);
