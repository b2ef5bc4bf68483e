-- no transaction
-- Few seats are blocked: the index holds those alone, and a claim never writes to it.
DROP INDEX CONCURRENTLY IF EXISTS "seats_blocked";
CREATE INDEX CONCURRENTLY "seats_blocked" ON "seats" ("block_id") WHERE "block_id" IS NOT NULL;
ALTER TABLE "seats" VALIDATE CONSTRAINT "seats_block_id_fkey";
