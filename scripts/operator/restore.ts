/**
 * Replaces the database of DATABASE_URL by a backup. Web and worker must be stopped.
 *   npm run restore -- /backups/houselight-20261122T150000Z.dump
 * A role that may not create databases needs an empty one in DATABASE_URL; it is filled (docs/kubernetes.md, Restore). Otherwise the
 * current database is not dropped but renamed. If the backup cannot be loaded, ends with 1 and changes nothing. Afterwards: npm run
 * migrate, npm run restored (docs/operations.md).
 */
import { statSync } from "node:fs";
import pg from "pg";
import { readDirectAddress } from "./read-direct-address";
import { restoreFile } from "./restore-file";
import { emptyDatabase, isEmptyDatabase, mayCreateDatabases } from "./scratch-database";

async function main([file]: string[]): Promise<void> {
  const databaseUrl = await readDirectAddress();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: which database?");
  if (!file || !statSync(file).isFile()) throw new Error("Usage: npm run --silent restore -- FILE");
  if (await isFilledInPlace({ file, databaseUrl })) return;
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const beside = new URL(databaseUrl);
  beside.pathname = "/postgres";
  const admin = new pg.Client({ connectionString: beside.href });
  await admin.connect();
  try {
    const aside = await setAside(admin, name);
    const id = admin.escapeIdentifier(name);
    await admin.query(`CREATE DATABASE ${id} TEMPLATE template0`);
    try {
      await restoreFile({ file, databaseUrl });
    } catch (error) {
      await admin.query(`DROP DATABASE ${id} WITH (FORCE)`);
      if (aside) await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(aside)} RENAME TO ${id}`);
      throw error;
    }
    if (aside) console.log(`the previous database was renamed to ${aside}`);
    console.log("restored. Next: npm run migrate, then npm run restored");
  } finally {
    await admin.end();
  }
}

/**
 * Restores into the database itself if the role may not create another.
 * @returns false if it may
 * @throws Error if the database is not empty
 */
async function isFilledInPlace({ file, databaseUrl }: { file: string; databaseUrl: string }): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
  } catch (error) {
    // The database does not exist yet.
    if (error instanceof pg.DatabaseError && error.code === "3D000") return false;
    throw error;
  }
  try {
    if (await mayCreateDatabases(client)) return false;
    if (!(await isEmptyDatabase(client)))
      throw new Error(
        "This role may not create databases, and the one of DATABASE_URL is not empty. Declare an empty one and name it in DATABASE_URL (docs/kubernetes.md, Restore).",
      );
    try {
      await restoreFile({ file, databaseUrl });
    } catch (error) {
      await emptyDatabase(client);
      throw error;
    }
    console.log("restored. Next: npm run migrate, then npm run restored");
    return true;
  } finally {
    await client.end();
  }
}

/** @returns the name that the old database now has, or undefined if there was none */
async function setAside(admin: pg.Client, name: string): Promise<string | undefined> {
  const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount === 0) return undefined;
  const { rows } = await admin.query<{ who: string }>(
    "SELECT DISTINCT coalesce(nullif(application_name, ''), usename) AS who FROM pg_stat_activity WHERE datname = $1",
    [name],
  );
  if (rows.length > 0) throw new Error(`The database is in use by ${rows.map(({ who }) => who).join(", ")}: stop web and worker first.`);
  const aside = `${name}_lost_${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`;
  await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(name)} RENAME TO ${admin.escapeIdentifier(aside)}`);
  return aside;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
