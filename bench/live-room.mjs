/**
 * Runs the sale of simulate-room.ts in real time: the production build with one web process
 * and one worker behind nginx, and one process that plays all members, each of whom places an order.
 *   npm run simulate:room:live -- --waiting 20000 --per-minute 3000 --capacity 3000
 * Also prints the simulation of the same sale, and ends with 1 when the two differ by more than a tenth.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { applyMigrations } from "../scripts/local/apply-migrations.mjs";
import { provideDependencies } from "../scripts/local/dependencies.mjs";
import { projectFolder } from "../scripts/local/folders.mjs";
import { freePorts } from "../scripts/local/ports.mjs";
import { runToEnd, typescript } from "../scripts/local/processes.mjs";
import { provideClient } from "../scripts/local/provide-client.mjs";
import { freshSecrets, localSettings, wideLimits } from "../scripts/local/settings.mjs";
import { startSandbox, startWeb, startWorker } from "../scripts/local/site.mjs";
import { startFront } from "./measure-front.mjs";
import { buildFolder, provideBuild, runAndStop, startServices } from "./stage.mjs";

const { values: options } = parseArgs({
  options: {
    waiting: { type: "string", default: "20000" },
    "per-minute": { type: "string", default: "3000" },
    capacity: { type: "string", default: "3000" },
    reloaders: { type: "string", default: "20%" },
    absent: { type: "string", default: "10%" },
    stay: { type: "string", default: "60" },
    lobby: { type: "string", default: "90" },
  },
});
const say = (line) => console.error(`  ${line}`);
const parts = [];
let folder;

async function main() {
  await provideDependencies({ say });
  await provideClient({ say });
  const services = await startServices({ say, parts });
  ({ folder } = services);
  const { postgres, redis, logs } = services;
  const [sitePort, sandboxPort, mailPort] = await freePorts(3);
  const env = {
    ...localSettings({ secrets: freshSecrets(), databaseUrl: postgres.url, redisUrl: redis.url, sitePort, sandboxPort, mailPort }),
    ...wideLimits(),
    NEXT_DIST_DIR: buildFolder,
    LOG_DIR: logs,
    LOG_LEVEL: "warn",
  };
  await applyMigrations({ env, logFile: join(logs, "migrate.log"), say });
  say("production build");
  await provideBuild({ env, logs, say });
  parts.push(await startSandbox({ env, logs }));
  const front = await startFront({ sitePort, say });
  if (!front) return 1;
  parts.push(front);
  env.SITE_URL = `http://127.0.0.1:${front.port}`;
  parts.push(await startWeb({ env, logs }), await startWorker({ env, logs }));
  const crowd = typescript(join("bench", "load", "room-crowd.ts"), env.SITE_URL, JSON.stringify(options));
  await runToEnd({ name: "The crowd", ...crowd, env, cwd: projectFolder });
  return 0;
}

await runAndStop({
  main,
  stopAll: async () => {
    for (const part of parts.toReversed()) await part.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  },
});
