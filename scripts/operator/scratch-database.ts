import { randomBytes } from "node:crypto";
import pg from "pg";

/** The database of SCRATCH_DATABASE_URL is emptied, so its name must say what it is for. */
const SCRATCH_NAME = /_drill$/;

/** Returns whether the role of this connection may create databases. CloudNativePG's owner of a database may not. */
export async function mayCreateDatabases(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>("SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user");
  return rows[0]?.may ?? false;
}

/** Returns whether the database of this connection has no tables. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') LIMIT 1",
  );
  return rows.length === 0;
}

/** Drops everything in the database of this connection, which its owner may do. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'",
  );
  for (const { name } of rows) await client.query(`DROP SCHEMA ${client.escapeIdentifier(name)} CASCADE`);
  await client.query("CREATE SCHEMA public");
}

/**
 * Runs `work` in an empty database on this server, and leaves nothing of it: the one of SCRATCH_DATABASE_URL, else a new one with a
 * unique name.
 * @throws Error that says what to do if the role may create none and none is named
 */
export async function withScratchDatabase<T>(databaseUrl: string, work: (scratchUrl: string) => Promise<T>): Promise<T> {
  const given = process.env.SCRATCH_DATABASE_URL;
  return given ? withGiven(given, work) : withNew(databaseUrl, work);
}

async function withGiven<T>(scratchUrl: string, work: (scratchUrl: string) => Promise<T>): Promise<T> {
  if (!SCRATCH_NAME.test(new URL(scratchUrl).pathname))
    throw new Error("SCRATCH_DATABASE_URL: is emptied, so the name of its database must end with _drill");
  const client = new pg.Client({ connectionString: scratchUrl });
  await client.connect();
  try {
    await emptyDatabase(client);
    try {
      return await work(scratchUrl);
    } finally {
      await emptyDatabase(client);
    }
  } finally {
    await client.end();
  }
}

async function withNew<T>(databaseUrl: string, work: (scratchUrl: string) => Promise<T>): Promise<T> {
  const name = `restore_drill_${randomBytes(6).toString("hex")}`;
  const scratchUrl = new URL(databaseUrl);
  scratchUrl.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    if (!(await mayCreateDatabases(admin)))
      throw new Error(
        "This role may not create databases. Name a separate, empty one in SCRATCH_DATABASE_URL (docs/kubernetes.md, Restore).",
      );
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    try {
      return await work(scratchUrl.href);
    } finally {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  } finally {
    await admin.end();
  }
}
