/**
 * Writes the SQL that leads from the migrations to the schema as a new migration:
 *   npm run write-migration -- add_gate_scans
 * It needs an empty database for the comparison, which the npm script provides. Check the result: partial indexes, check constraints
 * and data are written by hand, and Prisma, which does not know existing ones, may drop them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { engineMessage, filters, openSchemaEngine, readMigrations, schemaFiles } from "./operator/schema-engine";

async function main(): Promise<void> {
  const name = process.argv[2];
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error("Give the migration a name in lower case: npm run write-migration -- add_gate_scans");
  }
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("DATABASE_URL is not set.");
  const { engine } = await openSchemaEngine(databaseUrl);
  const migrations = readMigrations();
  const { stdout } = await engine.diff({
    from: migrations.migrationDirectories.length > 0 ? { tag: "migrations", ...migrations } : { tag: "empty" },
    to: { tag: "schemaDatamodel", files: schemaFiles() },
    script: true,
    exitCode: null,
    filters,
  });
  const sql = stdout?.trim();
  if (!sql || sql === "-- This is an empty migration.") {
    console.log("The schema and the migrations agree; there is nothing to write.");
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(migrations.baseDir, `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), `${sql}\n`);
  console.log(`wrote ${join(folder, "migration.sql")} (${sql.split("\n").length} lines)`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(engineMessage(error));
    process.exit(1);
  },
);
