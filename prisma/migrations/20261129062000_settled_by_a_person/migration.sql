-- When staff recorded that an order of a call-off, which waited for a person, is settled.
ALTER TABLE "call_off_orders" ADD COLUMN "settled_at" TIMESTAMPTZ(3);
