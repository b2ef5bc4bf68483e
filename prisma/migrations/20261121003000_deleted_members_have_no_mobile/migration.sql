-- A deleted account gives its number back; the column stays unique and not null.
ALTER TABLE "members" DROP CONSTRAINT "members_mobile";
ALTER TABLE "members" ADD CONSTRAINT "members_mobile" CHECK (
  CASE WHEN "deleted_at" IS NULL THEN "mobile" ~ '^\+[1-9][0-9]{6,14}$' ELSE "mobile" = 'deleted:' || "id" END
);
