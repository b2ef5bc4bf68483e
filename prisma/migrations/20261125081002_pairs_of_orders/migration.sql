-- CreateEnum
CREATE TYPE "pair_place" AS ENUM ('wheelchair', 'companion');

ALTER TABLE "orders" ADD COLUMN "companion_confirmed_at" TIMESTAMPTZ(3);
ALTER TABLE "order_items" ADD COLUMN "pair_place" "pair_place";
