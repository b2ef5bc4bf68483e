-- The sweep looks for orders that were cancelled a while ago and whose attempts are asked about once more.
CREATE INDEX "orders_cancelled" ON "orders" ("cancelled_at") WHERE "cancelled_at" IS NOT NULL;
