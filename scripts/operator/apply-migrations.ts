import pg from "pg";
import { hasCode } from "@/lib/platform/database/database-error";
import { LOCK_PATIENCE, type LockPatience, type Script } from "./run-script";
import { engineMessage, filters, openSchemaEngine, readMigrations } from "./schema-engine";

/** Any fixed number. Everything that changes the schema takes this advisory lock. */
const MIGRATION_LOCK = 4_815_162_342;
const WAIT_FOR_DATABASE_MS = 30_000;
/** The wait for another container to apply its migrations: building an index on a large table takes minutes. */
const WAIT_FOR_TURN = "30min";

type Options = { databaseUrl: string; folder?: string; patience?: LockPatience; say: (line: string) => void };

/**
 * Applies the migrations of the folder that the database does not have yet. Several processes may run
 * it at once: they take turns by an advisory lock, and the later ones find nothing to do.
 * @throws Error when one fails: it is rolled back, and the next run tries it again
 */
export async function applyMigrations({
  databaseUrl,
  folder,
  patience = LOCK_PATIENCE,
  say,
}: Options): Promise<{ applied: string[]; all: number }> {
  const migrationsList = readMigrations(folder);
  const client = await connect(databaseUrl);
  try {
    await client.query(`SET lock_timeout = '${WAIT_FOR_TURN}'`);
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const script: Script = { patience, say };
    const { engine, close } = await openSchemaEngine(databaseUrl, script);
    const { appliedMigrationNames } = await engine
      .applyMigrations({ migrationsList, filters })
      .catch(async (error: unknown) => {
        if (script.isTakenBack) await forgetFailure(client);
        throw new Error(engineMessage(error), { cause: error });
      })
      .finally(close);
    return { applied: appliedMigrationNames, all: migrationsList.migrationDirectories.length };
  } finally {
    await client.end();
  }
}

/** After a recorded failure the engine applies nothing more. Delete the record of a migration that was rolled back. */
async function forgetFailure(client: pg.Client): Promise<void> {
  await client.query("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL");
}

async function connect(connectionString: string): Promise<pg.Client> {
  const end = Date.now() + WAIT_FOR_DATABASE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      // A container that starts together with its database may be ready first.
      const isStarting = hasCode(error, /^(ECONNREFUSED|57P03)$/);
      if (!isStarting || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
