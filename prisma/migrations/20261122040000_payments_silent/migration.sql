-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "silent_since" TIMESTAMPTZ(3);
