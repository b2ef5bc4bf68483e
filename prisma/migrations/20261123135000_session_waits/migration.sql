-- Who waits for a session: for its sale to open, or for seats to come back.
CREATE TABLE "session_waits" (
    "id" BIGSERIAL NOT NULL,
    "session_id" INTEGER NOT NULL,
    "member_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_waits_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "session_waits_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "session_waits_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "session_waits_session_id_member_id_reason_key" ON "session_waits"("session_id", "member_id", "reason");
CREATE INDEX "session_waits_member_id_idx" ON "session_waits"("member_id");
CREATE INDEX "session_waits_session_id_reason_told_at_idx" ON "session_waits"("session_id", "reason", "told_at");
-- The order of telling. Whoever has been told is not in it.
CREATE INDEX "session_waits_untold" ON "session_waits"("session_id", "reason", "id") WHERE "told_at" IS NULL;
