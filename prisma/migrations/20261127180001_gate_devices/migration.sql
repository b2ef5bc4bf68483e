-- Phones and scanners at a gate, each with a credential of its own.
CREATE TABLE "gate_devices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "login_id" UUID,
    "enrol_hash" TEXT,
    "enrol_until" TIMESTAMPTZ(3) NOT NULL,
    "token_hash" TEXT,
    "author" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "enrolled_at" TIMESTAMPTZ(3),
    "last_scan_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,

    CONSTRAINT "gate_devices_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "gate_device_sessions" (
    "device_id" UUID NOT NULL,
    "session_id" INTEGER NOT NULL,
    "name_key" TEXT,

    CONSTRAINT "gate_device_sessions_pkey" PRIMARY KEY ("device_id","session_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "gate_devices_enrol_hash_key" ON "gate_devices"("enrol_hash");

-- CreateIndex
CREATE INDEX "gate_devices_login_id_idx" ON "gate_devices"("login_id");

-- CreateIndex
CREATE UNIQUE INDEX "gate_device_sessions_session_id_name_key_key" ON "gate_device_sessions"("session_id", "name_key");

-- AddForeignKey
ALTER TABLE "gate_devices" ADD CONSTRAINT "gate_devices_login_id_fkey" FOREIGN KEY ("login_id") REFERENCES "staff_logins"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_device_sessions" ADD CONSTRAINT "gate_device_sessions_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "gate_devices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_device_sessions" ADD CONSTRAINT "gate_device_sessions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "event_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
