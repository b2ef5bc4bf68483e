-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "member_id" UUID;

-- What was given up, counted by monitoring; few rows, and none of them on an order's way.
CREATE INDEX "mail_outbox_given_up" ON "mail_outbox" ("gave_up_at") WHERE "gave_up_at" IS NOT NULL;
