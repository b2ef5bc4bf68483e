-- Existing rows get no transaction number: a default on a new column would rewrite all of them.
ALTER TABLE "ticket_scans" ADD COLUMN "xact" BIGINT;
ALTER TABLE "ticket_scans" ALTER COLUMN "xact" SET DEFAULT ((pg_current_xact_id())::text)::bigint;

-- CreateTable
CREATE TABLE "report_state" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "counted_up_to" BIGINT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,
    "rebuilt_through" TEXT,

    CONSTRAINT "report_state_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counted_sales" (
    "order_id" UUID NOT NULL,
    "price_id" INTEGER NOT NULL,
    "area_id" INTEGER NOT NULL,
    "session_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "traits" JSONB NOT NULL,
    "tickets" INTEGER NOT NULL,
    "face" BIGINT NOT NULL,

    CONSTRAINT "counted_sales_pkey" PRIMARY KEY ("order_id","price_id","area_id")
);

-- CreateTable
CREATE TABLE "report_sales" (
    "session_id" INTEGER NOT NULL,
    "dimension" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "value" TEXT NOT NULL,
    "orders" INTEGER NOT NULL DEFAULT 0,
    "tickets" INTEGER NOT NULL DEFAULT 0,
    "face" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "report_sales_pkey" PRIMARY KEY ("session_id","dimension","at","value")
);

-- CreateTable
CREATE TABLE "counted_orders" (
    "order_id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "tried" INTEGER NOT NULL,
    "paid" INTEGER NOT NULL,

    CONSTRAINT "counted_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "report_orders" (
    "session_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "made" INTEGER NOT NULL DEFAULT 0,
    "tried" INTEGER NOT NULL DEFAULT 0,
    "paid" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "report_orders_pkey" PRIMARY KEY ("session_id","hour")
);

-- CreateTable
CREATE TABLE "counted_goods" (
    "order_id" UUID NOT NULL,
    "kind" "item_kind" NOT NULL,
    "item_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "session_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "units" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "counted_goods_pkey" PRIMARY KEY ("order_id","kind","item_id")
);

-- CreateTable
CREATE TABLE "report_goods" (
    "event_id" INTEGER NOT NULL,
    "session_id" INTEGER NOT NULL,
    "kind" "item_kind" NOT NULL,
    "item_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "orders" INTEGER NOT NULL DEFAULT 0,
    "units" INTEGER NOT NULL DEFAULT 0,
    "amount" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "report_goods_pkey" PRIMARY KEY ("event_id","session_id","kind","item_id","hour")
);

-- CreateTable
CREATE TABLE "counted_refunds" (
    "refund_id" BIGINT NOT NULL,
    "event_id" INTEGER NOT NULL,
    "session_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "cause" TEXT NOT NULL,
    "status" "refund_status" NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,

    CONSTRAINT "counted_refunds_pkey" PRIMARY KEY ("refund_id")
);

-- CreateTable
CREATE TABLE "report_refunds" (
    "event_id" INTEGER NOT NULL,
    "session_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "cause" TEXT NOT NULL,
    "status" "refund_status" NOT NULL,
    "refunds" INTEGER NOT NULL DEFAULT 0,
    "amount" BIGINT NOT NULL DEFAULT 0,
    "fee" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "report_refunds_pkey" PRIMARY KEY ("event_id","session_id","hour","cause","status")
);

-- CreateTable
CREATE TABLE "counted_entries" (
    "ticket_id" BIGINT NOT NULL,
    "session_id" INTEGER NOT NULL,
    "quarter" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "counted_entries_pkey" PRIMARY KEY ("ticket_id")
);

-- CreateTable
CREATE TABLE "report_entries" (
    "session_id" INTEGER NOT NULL,
    "quarter" TIMESTAMPTZ(3) NOT NULL,
    "entered" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "report_entries_pkey" PRIMARY KEY ("session_id","quarter")
);

-- CreateTable
CREATE TABLE "report_rooms" (
    "session_id" INTEGER NOT NULL,
    "round" TEXT NOT NULL,
    "joined" INTEGER NOT NULL,
    "admitted" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_rooms_pkey" PRIMARY KEY ("session_id","round")
);

-- CreateTable
CREATE TABLE "report_mails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "staff_id" UUID NOT NULL,
    "event_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "sent_for" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_mails_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "report_mails_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "report_mails_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "report_mails_staff_id_event_id_key" ON "report_mails"("staff_id", "event_id");

-- CreateIndex
CREATE INDEX "report_mails_event_id_idx" ON "report_mails"("event_id");

-- CreateIndex
CREATE INDEX "report_mails_sent_for_idx" ON "report_mails"("sent_for");
