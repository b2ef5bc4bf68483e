-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "event_type" AS ENUM ('concert', 'fan_meeting', 'festival', 'exhibition', 'show');

-- CreateEnum
CREATE TYPE "session_type" AS ENUM ('seated', 'standing', 'exhibition');

-- CreateEnum
CREATE TYPE "ticket_type" AS ENUM ('e_ticket', 'kiosk');

-- CreateEnum
CREATE TYPE "merchandise_category" AS ENUM ('event', 'chip_tag', 'chip_label', 'ticket_card');

-- CreateEnum
CREATE TYPE "quota_scope" AS ENUM ('member', 'order', 'ticket');

-- CreateEnum
CREATE TYPE "order_kind" AS ENUM ('ticket', 'exhibition', 'product', 'merchandise');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('unpaid', 'paid', 'cancelled');

-- CreateEnum
CREATE TYPE "item_kind" AS ENUM ('ticket', 'product', 'merchandise');

-- CreateEnum
CREATE TYPE "pay_way" AS ENUM ('credit', 'unionpay', 'atm', 'cvs');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('started', 'issued', 'paid', 'failed', 'expired');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('requested', 'approved', 'rejected', 'refund_due', 'refunded');

-- CreateEnum
CREATE TYPE "ticket_status" AS ENUM ('valid', 'picked_up', 'used', 'void');

-- CreateTable
CREATE TABLE "banners" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "alt" JSONB NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "shown_from" TIMESTAMPTZ(3),
    "shown_to" TIMESTAMPTZ(3),

    CONSTRAINT "banners_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announcements" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "content" JSONB NOT NULL,
    "is_top" BOOLEAN NOT NULL DEFAULT false,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "questions" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "title" JSONB NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "halls" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "address" JSONB NOT NULL,
    "city" JSONB NOT NULL,
    "svg" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "stage_direction" TEXT NOT NULL,

    CONSTRAINT "halls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "type" "event_type" NOT NULL,
    "name" JSONB NOT NULL,
    "headline" JSONB NOT NULL,
    "summary" JSONB NOT NULL,
    "details" JSONB NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '[]',
    "organizer" JSONB NOT NULL,
    "location" JSONB NOT NULL,
    "image" TEXT NOT NULL,
    "tint" TEXT NOT NULL,
    "accent" TEXT NOT NULL,
    "notice_title" JSONB NOT NULL,
    "notice_content" JSONB NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_ticket_methods" (
    "event_id" INTEGER NOT NULL,
    "type" "ticket_type" NOT NULL,
    "fee" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "event_ticket_methods_pkey" PRIMARY KEY ("event_id","type")
);

-- CreateTable
CREATE TABLE "event_sessions" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "type" "session_type" NOT NULL,
    "hall_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "entry_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "sale_starts_at" TIMESTAMPTZ(3) NOT NULL,
    "sale_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "sale_unannounced" BOOLEAN NOT NULL DEFAULT false,
    "is_seat_map" BOOLEAN NOT NULL DEFAULT true,
    "has_waiting_room" BOOLEAN NOT NULL DEFAULT false,
    "room_capacity" INTEGER NOT NULL DEFAULT 0,
    "room_per_minute" INTEGER NOT NULL DEFAULT 0,
    "captcha_required" BOOLEAN NOT NULL DEFAULT false,
    "max_per_order" INTEGER NOT NULL,
    "max_per_member" INTEGER NOT NULL,
    "hot_below_percent" INTEGER NOT NULL DEFAULT 20,

    CONSTRAINT "event_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prices" (
    "id" SERIAL NOT NULL,
    "session_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "price" INTEGER NOT NULL,
    "service_fee" INTEGER NOT NULL DEFAULT 0,
    "tier" SMALLINT NOT NULL,
    "package_size" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_times" (
    "id" SERIAL NOT NULL,
    "session_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "entry_until" TIMESTAMPTZ(3) NOT NULL,
    "capacity" INTEGER NOT NULL,

    CONSTRAINT "ticket_times_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "mobile" TEXT NOT NULL,
    "country_code" TEXT NOT NULL DEFAULT '886',
    "password_hash" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "salutation" SMALLINT NOT NULL DEFAULT 4,
    "zip" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "district" TEXT NOT NULL DEFAULT '',
    "simple_address" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT 'tw',
    "phone_verified_at" TIMESTAMPTZ(3),
    "email_verified_at" TIMESTAMPTZ(3),
    "agreed_terms_at" TIMESTAMPTZ(3),
    "agreed_privacy_at" TIMESTAMPTZ(3),
    "agreed_membership_at" TIMESTAMPTZ(3),
    "last_login_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "logins" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "member_id" UUID NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "logins_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_log" (
    "id" BIGSERIAL NOT NULL,
    "member_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "image" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL,
    "max_per_order" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchandise" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "category" "merchandise_category" NOT NULL,
    "event_id" INTEGER,
    "name" JSONB NOT NULL,
    "details" JSONB NOT NULL,
    "images" JSONB NOT NULL,
    "is_limited" BOOLEAN NOT NULL DEFAULT false,
    "quota" INTEGER NOT NULL DEFAULT 0,
    "quota_scope" "quota_scope" NOT NULL DEFAULT 'order',
    "custom_text" JSONB NOT NULL DEFAULT '[]',
    "delivery" JSONB NOT NULL,
    "listed_at" TIMESTAMPTZ(3) NOT NULL,
    "sold_count" INTEGER NOT NULL DEFAULT 0,
    "is_published" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "merchandise_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchandise_specs" (
    "id" SERIAL NOT NULL,
    "merchandise_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "price" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "merchandise_specs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchandise_counts" (
    "member_id" UUID NOT NULL,
    "merchandise_id" INTEGER NOT NULL,
    "qty" INTEGER NOT NULL,

    CONSTRAINT "merchandise_counts_pkey" PRIMARY KEY ("member_id","merchandise_id")
);

-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" BIGSERIAL NOT NULL,
    "message_id" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "order_id" UUID,
    "data" JSONB NOT NULL DEFAULT '{}',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_no" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" "order_kind" NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'unpaid',
    "cancel_reason" TEXT,
    "event_id" INTEGER,
    "session_id" INTEGER,
    "area_id" INTEGER,
    "ticket_time_id" INTEGER,
    "parent_id" UUID,
    "ticket_qty" INTEGER NOT NULL DEFAULT 0,
    "items_total" INTEGER NOT NULL,
    "service_fee" INTEGER NOT NULL DEFAULT 0,
    "delivery_fee" INTEGER NOT NULL DEFAULT 0,
    "total_price" INTEGER NOT NULL,
    "ticket_type" "ticket_type",
    "delivery_method" TEXT,
    "delivery_status" TEXT,
    "tracking_no" TEXT,
    "pay_way" "pay_way",
    "pay_deadline" TIMESTAMPTZ(3) NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,
    "buyer_last_name" TEXT NOT NULL,
    "buyer_first_name" TEXT NOT NULL,
    "buyer_mobile" TEXT NOT NULL,
    "buyer_city" TEXT NOT NULL DEFAULT '',
    "buyer_district" TEXT NOT NULL DEFAULT '',
    "buyer_address" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT 'tw',
    "idempotency_key" TEXT,
    "idempotency_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" "item_kind" NOT NULL,
    "seat_id" INTEGER,
    "price_id" INTEGER,
    "product_id" INTEGER,
    "spec_id" INTEGER,
    "qty" INTEGER NOT NULL DEFAULT 1,
    "price" INTEGER NOT NULL,
    "service_fee" INTEGER NOT NULL DEFAULT 0,
    "custom_text" JSONB,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "order_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "title" TEXT,
    "tax_number" TEXT,
    "email" TEXT NOT NULL,
    "carrier" TEXT,
    "donate" TEXT,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "invoice_no" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "issued_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "order_log" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchandise_returns" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "spec_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "qty" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'requested',
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "merchandise_returns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "merchant_order_no" TEXT NOT NULL,
    "pay_way" "pay_way" NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" "payment_status" NOT NULL DEFAULT 'started',
    "settled" BOOLEAN NOT NULL DEFAULT false,
    "trade_no" TEXT,
    "card_last4" TEXT,
    "gateway_status" TEXT,
    "bank_code" TEXT,
    "pay_number" TEXT,
    "number_expires_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "rechecked_at" TIMESTAMPTZ(3),

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_log" (
    "id" BIGSERIAL NOT NULL,
    "payment_id" BIGINT,
    "event" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "payment_id" BIGINT,
    "cause" TEXT NOT NULL,
    "status" "refund_status" NOT NULL,
    "amount" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "bank_account" JSONB,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blocks" (
    "id" SERIAL NOT NULL,
    "session_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "areas" (
    "id" SERIAL NOT NULL,
    "session_id" INTEGER NOT NULL,
    "block_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "section" JSONB NOT NULL,
    "price_id" INTEGER,
    "ticket_time_id" INTEGER,
    "is_numbered" BOOLEAN NOT NULL,
    "capacity" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "areas_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seats" (
    "id" SERIAL NOT NULL,
    "session_id" INTEGER NOT NULL,
    "area_id" INTEGER NOT NULL,
    "row" TEXT,
    "number" TEXT,
    "col" INTEGER,
    "rank" INTEGER,
    "x" REAL,
    "y" REAL,
    "is_accessible" BOOLEAN NOT NULL DEFAULT false,
    "order_id" UUID,
    "held_until" TIMESTAMPTZ(3) NOT NULL DEFAULT '-infinity'::timestamptz,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_counts" (
    "member_id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "qty" INTEGER NOT NULL,

    CONSTRAINT "ticket_counts_pkey" PRIMARY KEY ("member_id","session_id")
);

-- CreateTable
CREATE TABLE "tickets" (
    "id" BIGSERIAL NOT NULL,
    "ticket_no" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "order_item_id" BIGINT NOT NULL,
    "member_id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "seat_id" INTEGER NOT NULL,
    "type" "ticket_type" NOT NULL,
    "status" "ticket_status" NOT NULL DEFAULT 'valid',
    "pickup_no" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "picked_up_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),
    "used_at_gate" TEXT,
    "voided_at" TIMESTAMPTZ(3),

    CONSTRAINT "tickets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_scans" (
    "id" BIGSERIAL NOT NULL,
    "ticket_id" BIGINT NOT NULL,
    "accepted" BOOLEAN NOT NULL,
    "scanned_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "gate" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ticket_scans_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "banners_key_key" ON "banners"("key");

-- CreateIndex
CREATE UNIQUE INDEX "announcements_key_key" ON "announcements"("key");

-- CreateIndex
CREATE INDEX "announcements_published_at_idx" ON "announcements"("published_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "questions_key_key" ON "questions"("key");

-- CreateIndex
CREATE INDEX "questions_category_position_idx" ON "questions"("category", "position");

-- CreateIndex
CREATE UNIQUE INDEX "halls_key_key" ON "halls"("key");

-- CreateIndex
CREATE UNIQUE INDEX "events_slug_key" ON "events"("slug");

-- CreateIndex
CREATE INDEX "event_sessions_starts_at_idx" ON "event_sessions"("starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "event_sessions_event_id_key_key" ON "event_sessions"("event_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "prices_session_id_key_key" ON "prices"("session_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_times_session_id_starts_at_key" ON "ticket_times"("session_id", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "members_mobile_key" ON "members"("mobile");

-- CreateIndex
CREATE INDEX "logins_member_id_idx" ON "logins"("member_id");

-- CreateIndex
CREATE INDEX "member_log_member_id_at_idx" ON "member_log"("member_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "products_event_id_key_key" ON "products"("event_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "merchandise_key_key" ON "merchandise"("key");

-- CreateIndex
CREATE INDEX "merchandise_listed_at_idx" ON "merchandise"("listed_at" DESC);

-- CreateIndex
CREATE INDEX "merchandise_category_idx" ON "merchandise"("category");

-- CreateIndex
CREATE INDEX "merchandise_event_id_idx" ON "merchandise"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "merchandise_specs_merchandise_id_key_key" ON "merchandise_specs"("merchandise_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_order_no_key" ON "orders"("order_no");

-- CreateIndex
CREATE INDEX "orders_member_id_created_at_id_idx" ON "orders"("member_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "orders_parent_id_idx" ON "orders"("parent_id");

-- CreateIndex
CREATE INDEX "order_items_order_id_idx" ON "order_items"("order_id");

-- CreateIndex
CREATE INDEX "order_log_order_id_idx" ON "order_log"("order_id");

-- CreateIndex
CREATE INDEX "merchandise_returns_order_id_idx" ON "merchandise_returns"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_merchant_order_no_key" ON "payments"("merchant_order_no");

-- CreateIndex
CREATE UNIQUE INDEX "payments_trade_no_key" ON "payments"("trade_no");

-- CreateIndex
CREATE UNIQUE INDEX "payments_order_id_attempt_key" ON "payments"("order_id", "attempt");

-- CreateIndex
CREATE INDEX "payment_log_payment_id_idx" ON "payment_log"("payment_id");

-- CreateIndex
CREATE INDEX "refunds_order_id_idx" ON "refunds"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "blocks_session_id_key_key" ON "blocks"("session_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "areas_ticket_time_id_key" ON "areas"("ticket_time_id");

-- CreateIndex
CREATE INDEX "areas_block_id_idx" ON "areas"("block_id");

-- CreateIndex
CREATE UNIQUE INDEX "areas_session_id_key_key" ON "areas"("session_id", "key");

-- CreateIndex
CREATE INDEX "seats_area_id_held_until_idx" ON "seats"("area_id", "held_until");

-- CreateIndex
CREATE INDEX "seats_order_id_idx" ON "seats"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "seats_area_id_row_number_key" ON "seats"("area_id", "row", "number");

-- CreateIndex
CREATE UNIQUE INDEX "tickets_ticket_no_key" ON "tickets"("ticket_no");

-- CreateIndex
CREATE UNIQUE INDEX "tickets_order_item_id_key" ON "tickets"("order_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "tickets_pickup_no_key" ON "tickets"("pickup_no");

-- CreateIndex
CREATE INDEX "tickets_order_id_idx" ON "tickets"("order_id");

-- CreateIndex
CREATE INDEX "tickets_session_id_status_idx" ON "tickets"("session_id", "status");

-- CreateIndex
CREATE INDEX "ticket_scans_ticket_id_idx" ON "ticket_scans"("ticket_id");

-- AddForeignKey
ALTER TABLE "event_ticket_methods" ADD CONSTRAINT "event_ticket_methods_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_hall_id_fkey" FOREIGN KEY ("hall_id") REFERENCES "halls"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prices" ADD CONSTRAINT "prices_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_times" ADD CONSTRAINT "ticket_times_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logins" ADD CONSTRAINT "logins_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_log" ADD CONSTRAINT "member_log_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchandise_specs" ADD CONSTRAINT "merchandise_specs_merchandise_id_fkey" FOREIGN KEY ("merchandise_id") REFERENCES "merchandise"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchandise_counts" ADD CONSTRAINT "merchandise_counts_merchandise_id_fkey" FOREIGN KEY ("merchandise_id") REFERENCES "merchandise"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_id_fkey" FOREIGN KEY ("price_id") REFERENCES "prices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_spec_id_fkey" FOREIGN KEY ("spec_id") REFERENCES "merchandise_specs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_log" ADD CONSTRAINT "order_log_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchandise_returns" ADD CONSTRAINT "merchandise_returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_log" ADD CONSTRAINT "payment_log_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "areas" ADD CONSTRAINT "areas_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "areas" ADD CONSTRAINT "areas_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "blocks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "areas" ADD CONSTRAINT "areas_price_id_fkey" FOREIGN KEY ("price_id") REFERENCES "prices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "areas" ADD CONSTRAINT "areas_ticket_time_id_fkey" FOREIGN KEY ("ticket_time_id") REFERENCES "ticket_times"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "areas"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_counts" ADD CONSTRAINT "ticket_counts_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say ------------------------------------------------------------

-- Order numbers that people read: HL, the day in Taipei, a running number.
CREATE SEQUENCE "order_no_seq";

-- Text that people read stands in all four languages.
CREATE FUNCTION "is_text_in_four"(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(value) = 'object' AND value ?& ARRAY['tw', 'en', 'jp', 'kr']
$$;
ALTER TABLE "banners" ADD CONSTRAINT "banners_text" CHECK (is_text_in_four("alt"));
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_text" CHECK (is_text_in_four("title") AND is_text_in_four("content"));
ALTER TABLE "questions" ADD CONSTRAINT "questions_text" CHECK (is_text_in_four("title") AND is_text_in_four("content"));
ALTER TABLE "halls" ADD CONSTRAINT "halls_text" CHECK (is_text_in_four("name") AND is_text_in_four("address") AND is_text_in_four("city"));
ALTER TABLE "events" ADD CONSTRAINT "events_text" CHECK (
  is_text_in_four("name") AND is_text_in_four("headline") AND is_text_in_four("summary") AND is_text_in_four("details")
  AND is_text_in_four("organizer") AND is_text_in_four("location")
  AND is_text_in_four("notice_title") AND is_text_in_four("notice_content"));
ALTER TABLE "prices" ADD CONSTRAINT "prices_text" CHECK (is_text_in_four("name"));
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_text" CHECK (is_text_in_four("name"));
ALTER TABLE "areas" ADD CONSTRAINT "areas_text" CHECK (is_text_in_four("name") AND is_text_in_four("section"));
ALTER TABLE "products" ADD CONSTRAINT "products_text" CHECK (is_text_in_four("name"));
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_text" CHECK (is_text_in_four("name") AND is_text_in_four("details"));
ALTER TABLE "merchandise_specs" ADD CONSTRAINT "merchandise_specs_text" CHECK (is_text_in_four("name"));

-- Money and stock are never negative, and the parts make the whole.
ALTER TABLE "event_ticket_methods" ADD CONSTRAINT "event_ticket_methods_fee" CHECK ("fee" >= 0);
ALTER TABLE "prices" ADD CONSTRAINT "prices_amounts" CHECK ("price" >= 0 AND "service_fee" >= 0 AND "tier" BETWEEN 1 AND 5 AND ("package_size" IS NULL OR "package_size" > 1));
ALTER TABLE "products" ADD CONSTRAINT "products_amounts" CHECK ("price" >= 0 AND "stock" >= 0 AND "max_per_order" > 0);
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_amounts" CHECK ("sold_count" >= 0);
ALTER TABLE "merchandise_specs" ADD CONSTRAINT "merchandise_specs_amounts" CHECK ("price" >= 0 AND "stock" >= 0);
ALTER TABLE "merchandise_counts" ADD CONSTRAINT "merchandise_counts_qty" CHECK ("qty" >= 0);
ALTER TABLE "ticket_counts" ADD CONSTRAINT "ticket_counts_qty" CHECK ("qty" >= 0);
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK (
  "items_total" >= 0 AND "service_fee" >= 0 AND "delivery_fee" >= 0 AND "ticket_qty" >= 0
  AND "total_price" = "items_total" + "service_fee" + "delivery_fee");
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold" CHECK ("held_until" >= "pay_deadline");
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK (
  ("status" <> 'paid' OR "paid_at" IS NOT NULL) AND (("status" = 'cancelled') = ("cancelled_at" IS NOT NULL)));
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_amounts" CHECK ("qty" > 0 AND "price" >= 0 AND "service_fee" >= 0);
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_kind" CHECK (
  CASE "kind"
    WHEN 'ticket' THEN "seat_id" IS NOT NULL AND "price_id" IS NOT NULL AND "qty" = 1
    WHEN 'product' THEN "product_id" IS NOT NULL
    WHEN 'merchandise' THEN "spec_id" IS NOT NULL
  END);
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("amount" > 0 AND "attempt" > 0);
ALTER TABLE "payments" ADD CONSTRAINT "payments_settled" CHECK (NOT "settled" OR "status" = 'paid');
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amounts" CHECK ("amount" >= 0 AND "fee" >= 0);
ALTER TABLE "ticket_times" ADD CONSTRAINT "ticket_times_capacity" CHECK ("capacity" > 0);
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_times" CHECK ("sale_starts_at" < "sale_ends_at" AND "starts_at" <= "ends_at");
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_limits" CHECK ("max_per_order" > 0 AND "max_per_member" >= "max_per_order" AND "room_capacity" >= 0);
ALTER TABLE "members" ADD CONSTRAINT "members_mobile" CHECK ("mobile" ~ '^\+[1-9][0-9]{6,14}$');
ALTER TABLE "members" ADD CONSTRAINT "members_salutation" CHECK ("salutation" BETWEEN 1 AND 4);

-- One unpaid order per member, of any kind.
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" ("member_id") WHERE "status" = 'unpaid';
-- What the sweep looks for.
CREATE INDEX "orders_overdue" ON "orders" ("held_until") WHERE "status" = 'unpaid';
-- The same key of one member is one order.
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" ("member_id", "idempotency_key") WHERE "idempotency_key" IS NOT NULL;
-- One live ticket per seat: the last word on double sale.
CREATE UNIQUE INDEX "tickets_one_live" ON "tickets" ("seat_id") WHERE "status" <> 'void';
-- One payment pays an order.
CREATE UNIQUE INDEX "payments_one_settled" ON "payments" ("order_id") WHERE "settled";
-- What is still to be asked about at the gateway.
CREATE INDEX "payments_open" ON "payments" ("closes_at") WHERE "status" IN ('started', 'issued');
-- Money to give back that nobody has given back yet.
CREATE INDEX "refunds_open" ON "refunds" ("requested_at") WHERE "status" IN ('requested', 'approved', 'refund_due');
-- One request and one return of money per payment and cause.
CREATE UNIQUE INDEX "refunds_one_per_payment" ON "refunds" ("payment_id") WHERE "payment_id" IS NOT NULL AND "cause" <> 'request';
CREATE UNIQUE INDEX "refunds_one_request" ON "refunds" ("order_id") WHERE "cause" = 'request' AND "status" <> 'rejected';
CREATE INDEX "mail_outbox_due" ON "mail_outbox" ("next_try_at") WHERE "sent_at" IS NULL;
CREATE INDEX "invoices_waiting" ON "invoices" ("order_id") WHERE "status" IN ('waiting', 'failed');

-- The logs are append-only.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "order_log_append_only" BEFORE UPDATE OR DELETE ON "order_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "payment_log_append_only" BEFORE UPDATE OR DELETE ON "payment_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();
