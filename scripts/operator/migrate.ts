/** Applies the migrations that the database of DATABASE_URL does not have yet. */
import { applyMigrations } from "./apply-migrations";

async function main(): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: which database shall be migrated?");
  const { applied, all } = await applyMigrations({ databaseUrl, say: console.log });
  for (const name of applied) console.log(`applied ${name}`);
  console.log(`migrations: ${applied.length} applied, ${all} in all`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`The migrations failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
