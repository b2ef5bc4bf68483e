-- CreateEnum
CREATE TYPE "drawer_entry_kind" AS ENUM ('float', 'sale', 'refund', 'paid_in', 'paid_out');

-- CreateTable
CREATE TABLE "tills" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tills_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "drawers" (
    "id" SERIAL NOT NULL,
    "till_id" INTEGER NOT NULL,
    "staff_id" UUID NOT NULL,
    "cashier_name" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "expected" INTEGER,
    "counted" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "drawers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "drawers_closed_whole" CHECK (("closed_at" IS NULL) = ("expected" IS NULL) AND ("closed_at" IS NULL) = ("counted" IS NULL)),
    CONSTRAINT "drawers_difference_explained" CHECK ("counted" IS NOT DISTINCT FROM "expected" OR "reason" <> '')
);

-- CreateTable
CREATE TABLE "drawer_entries" (
    "id" BIGSERIAL NOT NULL,
    "drawer_id" INTEGER NOT NULL,
    "kind" "drawer_entry_kind" NOT NULL,
    "way" "pay_way" NOT NULL,
    "amount" INTEGER NOT NULL,
    "order_id" UUID,
    "refund_id" BIGINT,
    "slip_no" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "request_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "drawer_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "drawer_entries_at_counter" CHECK ("way" IN ('cash', 'terminal')),
    CONSTRAINT "drawer_entries_slip" CHECK (("way" = 'terminal') = ("slip_no" IS NOT NULL)),
    CONSTRAINT "drawer_entries_sign" CHECK (CASE WHEN "kind" IN ('refund', 'paid_out') THEN "amount" <= 0 ELSE "amount" >= 0 END)
);

-- CreateIndex
CREATE UNIQUE INDEX "tills_name_key" ON "tills"("name");

-- CreateIndex
CREATE INDEX "drawers_staff_id_id_idx" ON "drawers"("staff_id", "id");

-- CreateIndex
CREATE INDEX "drawer_entries_drawer_id_id_idx" ON "drawer_entries"("drawer_id", "id");

-- CreateIndex
CREATE INDEX "drawer_entries_order_id_idx" ON "drawer_entries"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "drawer_entries_refund_id_key" ON "drawer_entries"("refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "drawer_entries_drawer_id_request_id_key" ON "drawer_entries"("drawer_id", "request_id");

-- AddForeignKey
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "tills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drawer_entries" ADD CONSTRAINT "drawer_entries_drawer_id_fkey" FOREIGN KEY ("drawer_id") REFERENCES "drawers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drawer_entries" ADD CONSTRAINT "drawer_entries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One open drawer at a till, and one of a cashier.
CREATE UNIQUE INDEX "drawers_one_open_at_till" ON "drawers" ("till_id") WHERE "closed_at" IS NULL;
CREATE UNIQUE INDEX "drawers_one_open_of_cashier" ON "drawers" ("staff_id") WHERE "closed_at" IS NULL;

-- What lay in a drawer is never rewritten: a mistake is another entry.
CREATE TRIGGER "drawer_entries_append_only" BEFORE UPDATE OR DELETE ON "drawer_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
