-- How an operator runs a waiting room is the operator's word, not something that may be lost with Redis.
CREATE TYPE "room_mode" AS ENUM ('running', 'paused', 'open');

ALTER TABLE "event_sessions" ADD COLUMN "room_mode" "room_mode" NOT NULL DEFAULT 'running';
