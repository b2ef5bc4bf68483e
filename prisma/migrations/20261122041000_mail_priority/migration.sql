-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "priority" SMALLINT NOT NULL DEFAULT 0;
