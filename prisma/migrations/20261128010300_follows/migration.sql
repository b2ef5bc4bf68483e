-- CreateTable
CREATE TABLE "follows" (
    "id" BIGSERIAL NOT NULL,
    "member_id" UUID NOT NULL,
    "artist_id" INTEGER,
    "venue_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follow_notices" (
    "id" BIGSERIAL NOT NULL,
    "member_id" UUID NOT NULL,
    "event_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_calendars" (
    "member_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_calendars_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "follows_member_id_artist_id_key" ON "follows"("member_id", "artist_id");

-- CreateIndex
CREATE UNIQUE INDEX "follows_member_id_venue_id_key" ON "follows"("member_id", "venue_id");

-- CreateIndex
CREATE INDEX "follows_artist_id_id_idx" ON "follows"("artist_id", "id");

-- CreateIndex
CREATE INDEX "follows_venue_id_id_idx" ON "follows"("venue_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "follow_notices_member_id_event_id_reason_key" ON "follow_notices"("member_id", "event_id", "reason");

-- CreateIndex
CREATE INDEX "follow_notices_event_id_reason_idx" ON "follow_notices"("event_id", "reason");

-- CreateIndex
CREATE UNIQUE INDEX "member_calendars_token_key" ON "member_calendars"("token");

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_venue_id_fkey" FOREIGN KEY ("venue_id") REFERENCES "venues"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow_notices" ADD CONSTRAINT "follow_notices_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow_notices" ADD CONSTRAINT "follow_notices_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_calendars" ADD CONSTRAINT "member_calendars_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ------------------------------------------------------------

ALTER TABLE "follows" ADD CONSTRAINT "follows_one" CHECK (num_nonnulls("artist_id", "venue_id") = 1);
ALTER TABLE "follow_notices" ADD CONSTRAINT "follow_notices_reason" CHECK ("reason" IN ('new', 'sale'));
