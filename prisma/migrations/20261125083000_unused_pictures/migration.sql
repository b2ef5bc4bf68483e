-- Since when nothing names a picture. Whatever names one that is due for deletion takes its row first, so that of both
-- one comes after the other.
ALTER TABLE "pictures" ADD COLUMN "unused_since" TIMESTAMPTZ(3);

CREATE FUNCTION "keep_named_pictures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET unused_since = NULL WHERE key IN (
    SELECT key FROM pictures WHERE unused_since IS NOT NULL
      AND key IN (SELECT (regexp_matches(to_jsonb(NEW) ->> TG_ARGV[0], '/pictures/uploads/([0-9a-f]{32})\.webp', 'g'))[1])
    ORDER BY key FOR UPDATE);
  RETURN NULL;
END $$;

CREATE TRIGGER "events_keep_pictures" AFTER INSERT OR UPDATE OF "image" ON "events" FOR EACH ROW EXECUTE FUNCTION keep_named_pictures('image');
CREATE TRIGGER "event_drafts_keep_pictures" AFTER INSERT OR UPDATE OF "file" ON "event_drafts" FOR EACH ROW EXECUTE FUNCTION keep_named_pictures('file');
CREATE TRIGGER "products_keep_pictures" AFTER INSERT OR UPDATE OF "image" ON "products" FOR EACH ROW EXECUTE FUNCTION keep_named_pictures('image');
CREATE TRIGGER "merchandise_keep_pictures" AFTER INSERT OR UPDATE OF "images" ON "merchandise" FOR EACH ROW EXECUTE FUNCTION keep_named_pictures('images');
CREATE TRIGGER "banners_keep_pictures" AFTER INSERT OR UPDATE OF "image" ON "banners" FOR EACH ROW EXECUTE FUNCTION keep_named_pictures('image');
CREATE TRIGGER "content_drafts_keep_pictures" AFTER INSERT OR UPDATE OF "data" ON "content_drafts" FOR EACH ROW EXECUTE FUNCTION keep_named_pictures('data');
