-- Members log in with a passkey, too. Staff have a table of their own.
CREATE TABLE "member_passkeys" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "member_id" UUID NOT NULL REFERENCES "members" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "credential_id" TEXT NOT NULL,
    "rp_id" TEXT NOT NULL,
    "user_handle" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "label" TEXT NOT NULL CHECK (length("label") BETWEEN 1 AND 60),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_passkeys_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "member_passkeys_credential_id_key" ON "member_passkeys" ("credential_id");
CREATE INDEX "member_passkeys_member_id_idx" ON "member_passkeys" ("member_id");
