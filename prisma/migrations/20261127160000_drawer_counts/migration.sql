-- The first count of a drawer, taken before its cashier sees what it should hold, and who closed it when it was not its cashier.
ALTER TABLE "drawers" ADD COLUMN "first_count" INTEGER;
ALTER TABLE "drawers" ADD COLUMN "closed_by" TEXT;
ALTER TABLE "drawers" ADD COLUMN "closed_by_id" UUID;
