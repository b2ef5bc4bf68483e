-- Which history of the data this is. A backup that is restored brings its row along, and with it the
-- identity of the database that it was taken from (docs/decisions/033-a-restored-database.md).
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "epoch" UUID NOT NULL DEFAULT gen_random_uuid(),
    "born_in" TEXT NOT NULL,
    "timeline" TEXT NOT NULL,
    "beat" BIGINT NOT NULL DEFAULT 0,
    "beat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "moments_lost" INTEGER NOT NULL DEFAULT 0,
    "restored_at" TIMESTAMPTZ(3),

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "installation_is_one" CHECK ("id" = 1)
);

-- The cluster, the database and this very table: a dump that is loaded makes at least the table anew. What
-- a managed server does not tell is left out.
CREATE FUNCTION "database_identity"() RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE cluster text;
BEGIN
  BEGIN
    SELECT system_identifier::text INTO cluster FROM pg_control_system();
  EXCEPTION WHEN OTHERS THEN cluster := '-';
  END;
  RETURN cluster || '.' || (SELECT oid FROM pg_database WHERE datname = current_database()) || '.' || 'installation'::regclass::oid;
END $$;

-- A new one begins with every promotion: a standby's that took over, and a recovery's to a point in time.
CREATE FUNCTION "database_timeline"() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8);
EXCEPTION WHEN OTHERS THEN RETURN '-';
END $$;

INSERT INTO "installation" ("born_in", "timeline") VALUES ("database_identity"(), "database_timeline"());

-- An invoice's number at the provider is its order's with these letters, which a database that was restored
-- does not draw again. The default is set apart, so that no row is written anew: invoices that are there
-- already keep their order's number alone.
ALTER TABLE "invoices" ADD COLUMN "salt" TEXT;
ALTER TABLE "invoices" ALTER COLUMN "salt" SET DEFAULT translate(left(replace(gen_random_uuid()::text, '-', ''), 6), '0123456789abcdef', 'BCDFGHJKLMNPQRST');
