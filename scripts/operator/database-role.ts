/**
 * Behind a transaction pooler: sets on the role of DATABASE_URL what connections otherwise bring along (timeouts, the planner's
 * switch), by DIRECT_DATABASE_URL, and asks a session behind the pooler whether it is in force.
 *   npm run database-role              sets and checks
 *   npm run database-role -- --check   only checks
 * Ends with 1 when something is missing.
 */
import { parseArgs } from "node:util";
import { missingSettings, sessionSettings } from "@/lib/platform/database/session-settings";
import { withOwnClient } from "@/lib/platform/database/with-own-client";
import { env } from "@/lib/platform/env";
import { setSessionSettings } from "./set-session-settings";

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const { DATABASE_URL, DIRECT_DATABASE_URL } = env();
  if (!values.check) {
    await setSessionSettings(DIRECT_DATABASE_URL ?? DATABASE_URL, DATABASE_URL);
    console.log(`set: ${Object.keys(sessionSettings).join(", ")}`);
  }
  const missing = await withOwnClient(DATABASE_URL, "database-role", missingSettings);
  for (const problem of missing) console.error(problem);
  if (missing.length > 0)
    console.error("Connections that the pooler had before keep what they had: RECONNECT in PgBouncer's console, then --check.");
  else console.log("in force in a session of DATABASE_URL");
  return missing.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`The role was not set: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  },
);
