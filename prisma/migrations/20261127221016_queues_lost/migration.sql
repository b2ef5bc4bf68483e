-- The epoch whose witness Redis was seen to have, and how often the queue's Redis has lost its contents since.
ALTER TABLE "installation" ADD COLUMN "witnessed_epoch" UUID, ADD COLUMN "queues_lost" INTEGER NOT NULL DEFAULT 0;
