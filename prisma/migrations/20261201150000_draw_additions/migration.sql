-- Places that the organizer adds to a draw after its seal: the next round gives them.
CREATE TABLE "draw_additions" (
  "id" SERIAL NOT NULL,
  "draw_id" UUID NOT NULL,
  "session_id" INTEGER NOT NULL,
  "price_id" INTEGER NOT NULL,
  "places" INTEGER NOT NULL,
  "round" SMALLINT,
  "actor_name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "draw_additions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "draw_additions_places" CHECK ("places" > 0)
);

CREATE INDEX "draw_additions_draw_id_idx" ON "draw_additions"("draw_id");

ALTER TABLE "draw_additions" ADD CONSTRAINT "draw_additions_draw_id_session_id_price_id_fkey" FOREIGN KEY ("draw_id", "session_id", "price_id")
  REFERENCES "draw_wishes"("draw_id", "session_id", "price_id") ON DELETE CASCADE ON UPDATE CASCADE;
