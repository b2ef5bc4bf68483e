-- The page that a sealed draw's manifest names stays available after later releases, and the key of a draw's person tags is deleted 180
-- days after the draw's end. Draws that were sealed before show the current page; the version before leaves the columns alone.
CREATE TABLE "draw_verifiers" (
  "sha256" TEXT NOT NULL,
  "page" TEXT NOT NULL,
  CONSTRAINT "draw_verifiers_pkey" PRIMARY KEY ("sha256")
);

ALTER TABLE "draws" ALTER COLUMN "secret" DROP NOT NULL;
ALTER TABLE "draws" ADD COLUMN "verifier_sha256" TEXT;
ALTER TABLE "draws" ADD CONSTRAINT "draws_verifier_sha256_fkey" FOREIGN KEY ("verifier_sha256") REFERENCES "draw_verifiers" ("sha256")
  ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

UPDATE "draws" SET "next_at" = "ended_at" + interval '180 days' WHERE "ended_at" IS NOT NULL AND "secret" IS NOT NULL;
