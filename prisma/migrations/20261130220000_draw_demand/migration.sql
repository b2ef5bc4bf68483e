-- AlterTable
ALTER TABLE "draws" ADD COLUMN "demand" JSONB;
