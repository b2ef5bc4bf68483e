-- What staff write about an event before it is on the site, or as its next version.
CREATE TABLE "event_drafts" (
    "id" UUID NOT NULL,
    "event_id" INTEGER,
    "file" JSONB NOT NULL,
    "base" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "author" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_drafts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "event_drafts_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "event_drafts_event_id_key" ON "event_drafts"("event_id");
