/**
 * npm run plans: runs scripts/plans/explain-plans.ts on a throw-away database, which it fills and queries; `npm run plans -- shop`
 * examines only the shop, `-- search` only the search.
 */
import { join } from "node:path";
import { applyMigrations } from "./local/apply-migrations.mjs";
import { provideDependencies } from "./local/dependencies.mjs";
import { projectFolder } from "./local/folders.mjs";
import { freePorts } from "./local/ports.mjs";
import { interruptCommands, runToEnd, typescript } from "./local/processes.mjs";
import { provideClient } from "./local/provide-client.mjs";
import { freshSecrets, localSettings } from "./local/settings.mjs";
import { startThrowAwayServices } from "./local/start-throw-away-services.mjs";

const say = (line) => console.log(line);
let code = 1;

await provideDependencies({ say });
await provideClient({ say });
const services = await startThrowAwayServices({ say });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, interruptCommands);
try {
  const [sitePort, sandboxPort, mailPort] = await freePorts(3);
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = services.env;
  const env = localSettings({ secrets: freshSecrets(), databaseUrl, redisUrl, sitePort, sandboxPort, mailPort });
  await applyMigrations({ env, logFile: join(services.logs, "migrate.log"), say });
  await runToEnd({
    name: "The plans",
    ...typescript(join("scripts", "plans", "explain-plans.ts"), ...process.argv.slice(2)),
    env,
    cwd: projectFolder,
  });
  code = 0;
} catch (error) {
  console.error(error.message);
} finally {
  await services.stop();
}
process.exit(code);
