-- Rows that are there stay without a transaction: a default on a new column would write all of them anew.
ALTER TABLE "order_log" ADD COLUMN "xact" BIGINT;
ALTER TABLE "order_log" ALTER COLUMN "xact" SET DEFAULT ((pg_current_xact_id())::text)::bigint;
ALTER TABLE "payment_log" ADD COLUMN "xact" BIGINT;
ALTER TABLE "payment_log" ALTER COLUMN "xact" SET DEFAULT ((pg_current_xact_id())::text)::bigint;

-- CreateTable
CREATE TABLE "figures_state" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "counted_up_to" BIGINT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,
    "recounted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "figures_state_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counted_places" (
    "order_id" UUID NOT NULL,
    "price_id" INTEGER NOT NULL,
    "session_id" INTEGER NOT NULL,
    "held" INTEGER NOT NULL,
    "sold" INTEGER NOT NULL,
    "face" BIGINT NOT NULL,

    CONSTRAINT "counted_places_pkey" PRIMARY KEY ("order_id","price_id")
);

-- CreateTable
CREATE TABLE "session_figures" (
    "session_id" INTEGER NOT NULL,
    "price_id" INTEGER NOT NULL,
    "held" INTEGER NOT NULL DEFAULT 0,
    "sold" INTEGER NOT NULL DEFAULT 0,
    "face" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "session_figures_pkey" PRIMARY KEY ("session_id","price_id")
);

-- CreateTable
CREATE TABLE "minute_figures" (
    "session_id" INTEGER NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "made" INTEGER NOT NULL DEFAULT 0,
    "paid" INTEGER NOT NULL DEFAULT 0,
    "cancelled" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "minute_figures_pkey" PRIMARY KEY ("session_id","minute")
);

-- CreateTable
CREATE TABLE "counted_payments" (
    "payment_id" BIGINT NOT NULL,
    "session_id" INTEGER NOT NULL,
    "pay_way" "pay_way" NOT NULL,
    "status" "payment_status" NOT NULL,

    CONSTRAINT "counted_payments_pkey" PRIMARY KEY ("payment_id")
);

-- CreateTable
CREATE TABLE "payment_figures" (
    "session_id" INTEGER NOT NULL,
    "pay_way" "pay_way" NOT NULL,
    "status" "payment_status" NOT NULL,
    "payments" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_figures_pkey" PRIMARY KEY ("session_id","pay_way","status")
);
