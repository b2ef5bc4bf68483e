-- no transaction
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_session_id_fkey";
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_price_id_fkey";
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_product_id_fkey";
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_spec_id_fkey";
