/**
 * Manages the role with which the site logs in to Postgres. Uses DIRECT_DATABASE_URL if it is set:
 *   npm run database-role                          behind a transaction pooler: sets on the role what connections otherwise set
 *                                                  themselves (timeouts, the planner's switch), and checks in a session behind the
 *                                                  pooler that it is in force
 *   npm run database-role -- --check               only checks
 *   npm run database-role -- --second NAME         creates a second login with the same rights and prints its DATABASE_URL
 *   npm run database-role -- --new-password        logged in as the second: gives the first a new password and prints its DATABASE_URL
 *   npm run database-role -- --drop-second NAME    removes the second login
 * With the last three, the password can be changed without refusing a connection (docs/operations.md, Rotating secrets).
 * Ends with 1 when something is missing, 2 when it was refused.
 */
import { parseArgs } from "node:util";
import { missingSettings, sessionSettings } from "@/lib/platform/database/session-settings";
import { withOwnClient } from "@/lib/platform/database/with-own-client";
import { env } from "@/lib/platform/env";
import { addressFor, createSecondRole, dropSecondRole, renewPassword } from "./second-role";
import { setSessionSettings } from "./set-session-settings";

const options = {
  check: { type: "boolean", default: false },
  second: { type: "string" },
  "new-password": { type: "boolean", default: false },
  "drop-second": { type: "string" },
} as const;

async function main(): Promise<number> {
  const { check, second, "new-password": renew, "drop-second": dropped } = parseArgs({ options }).values;
  const { DATABASE_URL: siteUrl, DIRECT_DATABASE_URL } = env();
  const adminUrl = DIRECT_DATABASE_URL ?? siteUrl;
  if (dropped) {
    await dropSecondRole({ adminUrl, siteUrl }, dropped);
    console.log(`dropped: ${dropped}`);
    return 0;
  }
  if (second || renew) {
    const login = second ? await createSecondRole({ adminUrl, siteUrl }, second) : await renewPassword({ adminUrl, siteUrl });
    console.log(`DATABASE_URL=${addressFor(siteUrl, login)}`);
    if (DIRECT_DATABASE_URL) console.log(`DIRECT_DATABASE_URL=${addressFor(DIRECT_DATABASE_URL, login)}`);
    console.log(second ? `POSTGRES_LOGIN=${login.name}\nPOSTGRES_LOGIN_PASSWORD=${login.password}` : `POSTGRES_PASSWORD=${login.password}`);
    return 0;
  }
  if (!check) {
    await setSessionSettings(adminUrl, siteUrl);
    console.log(`set: ${Object.keys(sessionSettings).join(", ")}`);
  }
  const missing = await withOwnClient(siteUrl, "database-role", missingSettings);
  for (const problem of missing) console.error(problem);
  if (missing.length > 0)
    console.error("The pooler's existing connections still have their old settings: run RECONNECT in PgBouncer's console, then --check.");
  else console.log("in force in a session of DATABASE_URL");
  return missing.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`The role was not changed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  },
);
