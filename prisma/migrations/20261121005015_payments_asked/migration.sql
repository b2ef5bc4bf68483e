-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "asked_at" TIMESTAMPTZ(3);
