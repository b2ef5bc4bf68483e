-- AlterTable
ALTER TABLE "installation" ADD COLUMN     "backed_up_at" TIMESTAMPTZ(3),
ADD COLUMN     "restore_tried_at" TIMESTAMPTZ(3);
