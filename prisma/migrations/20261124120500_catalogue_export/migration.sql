-- What an export writes and no other column says: a hall's file, from which its seats and its map are worked out, and
-- how many places of an area its file holds back. Empty until the files are imported once again.
ALTER TABLE "halls" ADD COLUMN "file" JSONB;
ALTER TABLE "areas" ADD COLUMN "taken" TEXT;
