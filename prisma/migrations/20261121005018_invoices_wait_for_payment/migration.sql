-- AlterTable
ALTER TABLE "invoices" ALTER COLUMN "status" SET DEFAULT 'open';

-- What "waiting" meant for orders that are not paid has a word of its own.
UPDATE "invoices" i SET "status" = 'open' FROM "orders" o WHERE o."id" = i."order_id" AND i."status" = 'waiting' AND o."paid_at" IS NULL;

-- Paid before amounts were kept: everything but the face value of tickets.
UPDATE "invoices" i SET "amount" = due.amount, "status" = CASE WHEN due.amount > 0 THEN 'waiting' ELSE 'none' END
FROM (
  SELECT o."id", o."total_price" - coalesce((SELECT sum(oi."price" * oi."qty") FROM "order_items" oi WHERE oi."order_id" = o."id" AND oi."kind" = 'ticket'), 0)::int AS amount
  FROM "orders" o WHERE o."paid_at" IS NOT NULL
) due
WHERE due."id" = i."order_id" AND i."status" = 'waiting' AND i."amount" IS NULL;

-- The sweep walks through what is due and nothing else; the operator's list through what failed.
DROP INDEX "invoices_waiting";
CREATE INDEX "invoices_due" ON "invoices" ("next_try_at") WHERE "status" = 'waiting';
CREATE INDEX "invoices_failed" ON "invoices" ("next_try_at") WHERE "status" = 'failed';
