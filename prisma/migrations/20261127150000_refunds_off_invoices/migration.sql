-- The part of a refund that is on the order's invoice; null in rows of earlier versions, whose part is derived.
ALTER TABLE "refunds" ADD COLUMN "invoiced" INTEGER;
ALTER TABLE "refunds" ADD COLUMN "off_invoice" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "refunds" ADD COLUMN "allowance_no" TEXT;
ALTER TABLE "refunds" ADD COLUMN "allowance_made_at" TIMESTAMPTZ(3);
ALTER TABLE "invoices" ADD COLUMN "asked_amount" INTEGER;
ALTER TABLE "invoices" ADD COLUMN "issued_amount" INTEGER;
ALTER TABLE "invoices" ADD COLUMN "voided_at" TIMESTAMPTZ(3);
