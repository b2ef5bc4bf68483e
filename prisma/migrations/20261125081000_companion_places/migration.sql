-- Null for every seat that is there; validated by the next file, which waits for nobody.
ALTER TABLE "seats" ADD COLUMN "partner_id" INTEGER;
ALTER TABLE "seats" ADD CONSTRAINT "seats_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "seats"("id") ON DELETE SET NULL ON UPDATE NO ACTION NOT VALID;

ALTER TABLE "event_sessions" ADD COLUMN "companion_release_hours" INTEGER NOT NULL DEFAULT 24,
    ADD COLUMN "companion_half_price" BOOLEAN NOT NULL DEFAULT false;
