-- The door or gate of an area's seats. Null where nobody has said it.
ALTER TABLE "areas" ADD COLUMN "entrance" JSONB;

ALTER TABLE "areas" ADD CONSTRAINT "areas_entrance_text" CHECK ("entrance" IS NULL OR is_text_in_four("entrance"));
