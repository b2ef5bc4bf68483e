-- CreateEnum
CREATE TYPE "seat_block_reason" AS ENUM ('technical', 'press', 'sponsor', 'hold', 'other');

-- CreateTable
CREATE TABLE "seat_blocks" (
    "id" SERIAL NOT NULL,
    "session_id" INTEGER NOT NULL,
    "reason" "seat_block_reason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "places" INTEGER NOT NULL,
    "staff_id" UUID,
    "actor_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "seat_blocks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "seat_blocks_places" CHECK ("places" >= 0)
);

-- CreateIndex
CREATE INDEX "seat_blocks_session_id_idx" ON "seat_blocks"("session_id");

-- AddForeignKey
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Null for every seat that is there; validated by the next file, which waits for nobody.
ALTER TABLE "seats" ADD COLUMN "block_id" INTEGER;
ALTER TABLE "seats" ADD CONSTRAINT "seats_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "seat_blocks"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
