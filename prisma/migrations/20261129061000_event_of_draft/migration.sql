-- The address of a new event's draft leads to the event once it is published.
ALTER TABLE "events" ADD COLUMN "draft_id" UUID;
CREATE UNIQUE INDEX "events_draft_id_key" ON "events"("draft_id");
