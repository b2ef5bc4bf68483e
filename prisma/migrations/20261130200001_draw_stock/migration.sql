-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "seat_blocks_draw_id_idx";
CREATE INDEX CONCURRENTLY "seat_blocks_draw_id_idx" ON "seat_blocks" ("draw_id");
ALTER TABLE "seat_blocks" VALIDATE CONSTRAINT "seat_blocks_draw_id_fkey";
ALTER TABLE "seat_blocks" VALIDATE CONSTRAINT "seat_blocks_drawn";
