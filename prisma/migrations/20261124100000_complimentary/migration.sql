-- CreateEnum
CREATE TYPE "complimentary_reason" AS ENUM ('guest', 'sponsor', 'press', 'crew', 'other');

-- CreateTable
CREATE TABLE "complimentary_quotas" (
    "session_id" INTEGER NOT NULL,
    "reason" "complimentary_reason" NOT NULL,
    "places" INTEGER NOT NULL,

    CONSTRAINT "complimentary_quotas_pkey" PRIMARY KEY ("session_id","reason"),
    CONSTRAINT "complimentary_quotas_places" CHECK ("places" >= 0)
);

-- CreateTable
CREATE TABLE "complimentary_orders" (
    "order_id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "reason" "complimentary_reason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "staff_id" UUID,
    "actor_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "complimentary_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "complimentary_orders_session_id_reason_idx" ON "complimentary_orders"("session_id", "reason");

-- AddForeignKey
ALTER TABLE "complimentary_quotas" ADD CONSTRAINT "complimentary_quotas_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complimentary_orders" ADD CONSTRAINT "complimentary_orders_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complimentary_orders" ADD CONSTRAINT "complimentary_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
