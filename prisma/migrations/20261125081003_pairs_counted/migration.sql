-- no transaction
-- How many pairs an area has left, without reading its other places.
DROP INDEX CONCURRENTLY IF EXISTS "seats_paired_in_area";
CREATE INDEX CONCURRENTLY "seats_paired_in_area" ON "seats" ("area_id", "held_until") WHERE "partner_id" IS NOT NULL;
