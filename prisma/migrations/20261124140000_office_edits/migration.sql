-- What staff have changed in the office since the files of the catalogue last said it: an import asks before it says otherwise.
CREATE TABLE "office_edits" (
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "office_edits_pkey" PRIMARY KEY ("kind", "key")
);
