-- AlterTable
ALTER TABLE "event_sessions" ADD COLUMN "room_capacity_set" INTEGER, ADD COLUMN "room_per_minute_set" INTEGER;

ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_room_set" CHECK ("room_capacity_set" > 0 AND "room_per_minute_set" > 0) NOT VALID;
ALTER TABLE "event_sessions" VALIDATE CONSTRAINT "event_sessions_room_set";
