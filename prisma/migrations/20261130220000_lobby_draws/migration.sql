-- The public facts about the draws of a room's lobby, by their commitments: Redis forgets it after the sale. The version before leaves
-- the column alone.
ALTER TABLE "report_rooms" ADD COLUMN "draws" JSONB NOT NULL DEFAULT '[]';
