/**
 * Runs a command with a separate Postgres (migrated) and Redis, which are deleted afterwards, and with the settings of the tests
 * where the environment has none:
 *   npm run test:services -- npx playwright test --project=unit lib/domain/orders
 * With --no-migrations before the command, the database is empty.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { applyMigrations } from "./local/apply-migrations.mjs";
import { provideDependencies } from "./local/dependencies.mjs";
import { projectFolder } from "./local/folders.mjs";
import { provideClient } from "./local/provide-client.mjs";
import { testSettings } from "./local/settings.mjs";
import { startThrowAwayServices } from "./local/start-throw-away-services.mjs";

const words = process.argv.slice(2);
const wantsMigrations = words[0] !== "--no-migrations";
const [command, ...args] = wantsMigrations ? words : words.slice(1);
if (!command) {
  console.error("Usage: npm run test:services -- <command…>");
  process.exit(2);
}

const say = (line) => console.error(`services: ${line}`);
let child;
let interrupted;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    interrupted = signal;
    if (signal !== "SIGINT") child?.kill(signal);
  });
}

await provideDependencies({ say });
await provideClient({ say });
const services = await startThrowAwayServices({ say });
let code = 1;
try {
  const programs = join(projectFolder, "node_modules", ".bin");
  const PATH = [programs, process.env.PATH].join(delimiter);
  const env = { ...testSettings({ services }), NODE_ENV: "test", ...process.env, ...services.env, PATH, LOG_DIR: services.logs };
  if (wantsMigrations) await applyMigrations({ env, logFile: join(services.logs, "migrate.log"), say });
  say(`DATABASE_URL=${services.env.DATABASE_URL} REDIS_URL=${services.env.REDIS_URL}`);
  if (!interrupted) code = await run(env);
} catch (error) {
  say(error.message);
} finally {
  await services.stop();
}
process.exit(code);

function run(env) {
  return new Promise((resolve) => {
    child = spawn(command, args, { env, stdio: "inherit" });
    child.once("error", (error) => {
      say(error.message);
      resolve(127);
    });
    child.once("exit", (exitCode, signal) => resolve(exitCode ?? 128 + constants.signals[signal]));
  });
}
