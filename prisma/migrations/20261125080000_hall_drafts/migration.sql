-- What staff draw of a hall before it is used, or as its next version.
CREATE TABLE "hall_drafts" (
    "key" TEXT NOT NULL,
    "file" JSONB NOT NULL,
    "base" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "author" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hall_drafts_pkey" PRIMARY KEY ("key")
);
