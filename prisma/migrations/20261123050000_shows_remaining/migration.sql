-- Whether the choice of areas says how many are left, or only about how much.
ALTER TABLE "event_sessions" ADD COLUMN "shows_remaining" BOOLEAN NOT NULL DEFAULT true;
