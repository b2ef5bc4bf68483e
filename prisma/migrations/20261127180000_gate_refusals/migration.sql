-- Scans that were refused and are about no ticket of the gate's session.
CREATE TABLE "gate_refusals" (
    "id" BIGSERIAL NOT NULL,
    "session_id" INTEGER NOT NULL,
    "why" TEXT NOT NULL,
    "ticket_no" TEXT,
    "gate" TEXT NOT NULL DEFAULT '',
    "typed" BOOLEAN NOT NULL DEFAULT false,
    "scanned_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gate_refusals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "gate_refusals_session_id_id_idx" ON "gate_refusals"("session_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "gate_refusals" ADD CONSTRAINT "gate_refusals_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
