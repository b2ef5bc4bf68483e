-- AlterTable
ALTER TABLE "figures_state" ADD COLUMN     "sources_up_to" BIGINT;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "source_id" INTEGER;

-- CreateTable
CREATE TABLE "buyer_sources" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "medium" TEXT NOT NULL DEFAULT '',
    "campaign" TEXT NOT NULL DEFAULT '',
    "code" TEXT,
    "event_id" INTEGER,
    "name" TEXT,
    "author" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "buyer_sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_visits" (
    "event_id" INTEGER NOT NULL,
    "source_id" INTEGER NOT NULL,
    "visits" INTEGER NOT NULL,

    CONSTRAINT "source_visits_pkey" PRIMARY KEY ("event_id","source_id")
);

-- CreateTable
CREATE TABLE "source_figures" (
    "session_id" INTEGER NOT NULL,
    "source_id" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL DEFAULT 0,
    "tickets" INTEGER NOT NULL DEFAULT 0,
    "face" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "source_figures_pkey" PRIMARY KEY ("session_id","source_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "buyer_sources_key_key" ON "buyer_sources"("key");

-- CreateIndex
CREATE UNIQUE INDEX "buyer_sources_code_key" ON "buyer_sources"("code");

-- CreateIndex
CREATE INDEX "buyer_sources_event_id_idx" ON "buyer_sources"("event_id");

-- CreateIndex
CREATE INDEX "source_figures_source_id_idx" ON "source_figures"("source_id");

-- AddForeignKey
ALTER TABLE "buyer_sources" ADD CONSTRAINT "buyer_sources_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ------------------------------------------------------------

ALTER TABLE "buyer_sources" ADD CONSTRAINT "buyer_sources_kind" CHECK ("kind" IN ('utm', 'site', 'link'));
ALTER TABLE "buyer_sources" ADD CONSTRAINT "buyer_sources_link" CHECK (("kind" = 'link') = (num_nonnulls("code", "event_id", "name") = 3));
