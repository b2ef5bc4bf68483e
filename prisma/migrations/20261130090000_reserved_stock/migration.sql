-- Reserved stock of a right: a block of seats that its holders can buy, until the block ends.
ALTER TABLE "seat_blocks" ADD COLUMN "right_id" INTEGER;
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_right_id_fkey" FOREIGN KEY ("right_id") REFERENCES "rights"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
-- It goes back to the general sale at a stated time.
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_reserved" CHECK ("right_id" IS NULL OR "ends_at" IS NOT NULL) NOT VALID;
