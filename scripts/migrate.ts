/**
 * Applies the migrations that the database of DATABASE_URL does not have yet. Several containers
 * may run it at once: they take turns by an advisory lock, and the later ones find nothing to do.
 */
import pg from "pg";
import { engineMessage, filters, openSchemaEngine, readMigrations } from "./schema-engine";

/** Any fixed number; everything that changes the schema takes this one. */
const MIGRATION_LOCK = 4_815_162_342;
const WAIT_FOR_DATABASE_MS = 30_000;
const WAIT_FOR_LOCK = "10min";

async function main(): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: which database shall be migrated?");
  const migrationsList = readMigrations();
  const client = await connect(databaseUrl);
  try {
    await client.query(`SET lock_timeout = '${WAIT_FOR_LOCK}'`);
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const engine = await openSchemaEngine(databaseUrl);
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
    for (const name of appliedMigrationNames) console.log(`applied ${name}`);
    console.log(`migrations: ${appliedMigrationNames.length} applied, ${migrationsList.migrationDirectories.length} in all`);
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const end = Date.now() + WAIT_FOR_DATABASE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      // A container that starts beside its database may be a little early.
      const { code } = error as { code?: string };
      const isStarting = code === "ECONNREFUSED" || code === "57P03";
      if (!isStarting || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`The migrations failed: ${engineMessage(error)}`);
    process.exit(1);
  },
);
