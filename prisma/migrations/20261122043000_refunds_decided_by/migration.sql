-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "decided_by" TEXT;
