-- When staff took an entry back, and the ended number that a refused scan showed. Both are null in every row there is.
ALTER TABLE "ticket_scans" ADD COLUMN "undone_at" TIMESTAMPTZ(3);
ALTER TABLE "ticket_scans" ADD COLUMN "ended_no" TEXT;
