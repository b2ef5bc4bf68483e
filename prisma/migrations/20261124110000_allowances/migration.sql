-- Null until the allowance of a received return has been made at the invoice provider.
ALTER TABLE "merchandise_returns" ADD COLUMN "allowance_no" TEXT;
ALTER TABLE "merchandise_returns" ADD COLUMN "allowance_made_at" TIMESTAMPTZ(3);
