-- no transaction
-- Few places are of a pair: the index holds those alone, and a claim never writes to it.
DROP INDEX CONCURRENTLY IF EXISTS "seats_paired";
CREATE INDEX CONCURRENTLY "seats_paired" ON "seats" ("partner_id") WHERE "partner_id" IS NOT NULL;
ALTER TABLE "seats" VALIDATE CONSTRAINT "seats_partner_id_fkey";
