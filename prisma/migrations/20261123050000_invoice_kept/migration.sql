-- AlterTable
ALTER TABLE "members" ADD COLUMN "invoice_kept" JSONB;
