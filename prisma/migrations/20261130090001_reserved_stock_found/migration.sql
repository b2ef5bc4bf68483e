-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "seat_blocks_right_id_idx";
CREATE INDEX CONCURRENTLY "seat_blocks_right_id_idx" ON "seat_blocks" ("right_id");
ALTER TABLE "seat_blocks" VALIDATE CONSTRAINT "seat_blocks_right_id_fkey";
ALTER TABLE "seat_blocks" VALIDATE CONSTRAINT "seat_blocks_reserved";
