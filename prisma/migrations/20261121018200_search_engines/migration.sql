-- AlterTable
ALTER TABLE "announcements" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "questions" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "merchandise" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "gone_pages" (
    "path" TEXT NOT NULL,
    "gone_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gone_pages_pkey" PRIMARY KEY ("path")
);

-- What Prisma's schema cannot say ------------------------------------------------------------

-- What was there before this migration has not changed today.
UPDATE "announcements" SET "updated_at" = least("published_at", now());
UPDATE "merchandise" SET "updated_at" = least("listed_at", now());

-- When a page last changed. What a sale counts (stock, sold pieces) and what operators switch is not the page's text.
CREATE FUNCTION "touch_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER "announcements_touch" BEFORE UPDATE ON "announcements" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION touch_row();
CREATE TRIGGER "questions_touch" BEFORE UPDATE ON "questions" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION touch_row();
CREATE TRIGGER "merchandise_touch" BEFORE UPDATE ON "merchandise" FOR EACH ROW
  WHEN ((OLD.category, OLD.event_id, OLD.name, OLD.details, OLD.images, OLD.is_limited, OLD.quota, OLD.quota_scope, OLD.custom_text, OLD.delivery, OLD.is_published)
    IS DISTINCT FROM (NEW.category, NEW.event_id, NEW.name, NEW.details, NEW.images, NEW.is_limited, NEW.quota, NEW.quota_scope, NEW.custom_text, NEW.delivery, NEW.is_published))
  EXECUTE FUNCTION touch_row();

CREATE FUNCTION "touch_merchandise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE merchandise SET updated_at = now() WHERE id = coalesce(NEW.merchandise_id, OLD.merchandise_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "merchandise_specs_touch" AFTER INSERT OR DELETE OR UPDATE OF "name", "price", "position" ON "merchandise_specs" FOR EACH ROW EXECUTE FUNCTION touch_merchandise();

CREATE FUNCTION "touch_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET updated_at = now() WHERE id = coalesce(NEW.event_id, OLD.event_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "event_sessions_touch" AFTER INSERT OR DELETE OR UPDATE OF "type", "hall_id", "starts_at", "entry_at", "ends_at", "sale_starts_at", "sale_ends_at", "sale_unannounced", "max_per_order", "max_per_member"
  ON "event_sessions" FOR EACH ROW EXECUTE FUNCTION touch_event();
CREATE TRIGGER "products_touch" AFTER INSERT OR DELETE OR UPDATE OF "name", "image", "price", "max_per_order" ON "products" FOR EACH ROW EXECUTE FUNCTION touch_event();

CREATE FUNCTION "touch_event_of_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET updated_at = now() WHERE id = (SELECT event_id FROM event_sessions WHERE id = coalesce(NEW.session_id, OLD.session_id));
  RETURN NULL;
END $$;
CREATE TRIGGER "prices_touch" AFTER INSERT OR DELETE OR UPDATE ON "prices" FOR EACH ROW EXECUTE FUNCTION touch_event_of_price();

-- Taken away: it was to be seen until now, and no longer is. Back again: what is public is not gone.
CREATE FUNCTION "keep_gone_page"(path text, was_public boolean, is_public boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_public THEN
    DELETE FROM gone_pages WHERE gone_pages.path = keep_gone_page.path;
  ELSIF was_public THEN
    INSERT INTO gone_pages (path) VALUES (keep_gone_page.path) ON CONFLICT DO NOTHING;
  END IF;
END $$;

CREATE FUNCTION "keep_gone_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_gone_page('/activity/' || OLD.slug, OLD.published_at <= now(), TG_OP = 'UPDATE' AND NEW.slug = OLD.slug AND NEW.published_at <= now()); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM keep_gone_page('/activity/' || NEW.slug, false, NEW.published_at <= now()); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "events_gone" AFTER INSERT OR DELETE OR UPDATE OF "slug", "published_at" ON "events" FOR EACH ROW EXECUTE FUNCTION keep_gone_event();

CREATE FUNCTION "keep_gone_announcement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_gone_page('/announcement/detail/' || OLD.id, OLD.published_at <= now(), TG_OP = 'UPDATE' AND NEW.published_at <= now());
  RETURN NULL;
END $$;
CREATE TRIGGER "announcements_gone" AFTER DELETE OR UPDATE OF "published_at" ON "announcements" FOR EACH ROW EXECUTE FUNCTION keep_gone_announcement();

CREATE FUNCTION "keep_gone_merchandise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_gone_page('/merch/' || OLD.id, OLD.is_published AND OLD.min_price IS NOT NULL, TG_OP = 'UPDATE' AND NEW.is_published AND NEW.min_price IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER "merchandise_gone" AFTER DELETE OR UPDATE OF "is_published", "min_price" ON "merchandise" FOR EACH ROW EXECUTE FUNCTION keep_gone_merchandise();
