/**
 * Applies the migrations that the database of DATABASE_URL does not have yet, and grants the role of organizers' logins. With DATABASE_POOLER=transaction, it uses
 * DIRECT_DATABASE_URL and sets on the role the settings that the processes require when they start.
 */
import { applyMigrations } from "./apply-migrations";
import { grantOrganizerRole } from "./grant-organizer-role";
import { readDirectAddress } from "./read-direct-address";
import { setSessionSettings } from "./set-session-settings";

async function main(): Promise<void> {
  const siteUrl = process.env.DATABASE_URL;
  const databaseUrl = await readDirectAddress();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: which database shall be migrated?");
  const { applied, all } = await applyMigrations({ databaseUrl, say: console.log });
  for (const name of applied) console.log(`applied ${name}`);
  console.log(`migrations: ${applied.length} applied, ${all} in all`);
  const missing = await grantOrganizerRole(databaseUrl);
  if (missing) console.error(missing);
  if (process.env.DATABASE_POOLER === "transaction" && siteUrl) await setSessionSettings(databaseUrl, siteUrl);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`The migrations failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
