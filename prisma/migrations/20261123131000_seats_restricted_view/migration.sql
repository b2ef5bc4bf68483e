-- AlterTable
ALTER TABLE "seats" ADD COLUMN "has_restricted_view" BOOLEAN NOT NULL DEFAULT false;
