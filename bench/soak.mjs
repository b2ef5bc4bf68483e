/**
 * npm run soak: checks that a web process stays small. 50,000 members come, each with a separate login, while 20,000 pictures are
 * requested, from the production build with its own database and Redis.
 *   npm run soak -- --members 5000 --pictures 2000     shorter
 *   npm run soak -- --limit 400                        the resident memory in MB that it may never reach
 *   npm run soak -- --over 60                          spreads the load over 60 minutes, in twenty bursts
 *   npm run soak -- --minutes 20                       gives up 20 minutes after the expected end
 * To test another Node, run the script with it: /path/to/node bench/soak.mjs
 * Ends with 1 when the limit was reached, when the process ended, or when an answer was not 200.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { applyMigrations } from "../scripts/local/apply-migrations.mjs";
import { provideDependencies } from "../scripts/local/dependencies.mjs";
import { projectFolder } from "../scripts/local/folders.mjs";
import { freePorts } from "../scripts/local/ports.mjs";
import { runToEnd, typescript } from "../scripts/local/processes.mjs";
import { provideClient } from "../scripts/local/provide-client.mjs";
import { freshSecrets, localSettings, wideLimits } from "../scripts/local/settings.mjs";
import { loadCatalogue, startWeb } from "../scripts/local/site.mjs";
import { residentMemory } from "./resident-memory.mjs";
import { buildFolder, provideBuild, runAndStop, startLoad, startServices } from "./stage.mjs";

const { values: options } = parseArgs({
  options: {
    members: { type: "string", default: "50000" },
    pictures: { type: "string", default: "20000" },
    limit: { type: "string", default: "400" },
    over: { type: "string", default: "0" },
    minutes: { type: "string", default: "20" },
  },
});
/** The number of parts in which visitors come; the memory is printed after each. */
const PARTS = 20;

const say = (line) => console.log(`  ${line}`);
/** Everything that was started, in order. */
const parts = [];
let folder;

async function main() {
  await provideDependencies({ say });
  await provideClient({ say });
  const services = await startServices({ say, parts });
  folder = services.folder;
  const { env, prepared } = await bringUp(services);
  const web = await started(startWeb({ env, logs: services.logs }));
  const load = await started(
    startLoad({ name: "visitors", file: join("soak", "load.ts"), args: [prepared, `http://127.0.0.1:${env.PORT}`], env }),
  );
  return verdict(await soak({ web, load }));
}

async function bringUp({ postgres, redis, logs }) {
  const [sitePort, sandboxPort, mailPort] = await freePorts(3);
  const local = localSettings({ secrets: freshSecrets(), databaseUrl: postgres.url, redisUrl: redis.url, sitePort, sandboxPort, mailPort });
  const env = { ...local, ...wideLimits(), SITE_URL: `http://localhost:${sitePort}`, NEXT_DIST_DIR: buildFolder, LOG_DIR: logs };
  await applyMigrations({ env, logFile: join(logs, "migrate.log"), say });
  await loadCatalogue({ env, logFile: join(logs, "catalogue.log") });
  say("production build");
  await provideBuild({ env, logs, say });
  // Pictures that an earlier run has optimised would not be optimised again.
  rmSync(join(projectFolder, buildFolder, "cache", "images"), { recursive: true, force: true });
  say(`${options.members} members with a login each`);
  const prepared = join(folder, "prepared.json");
  await runToEnd({
    name: "Preparing",
    ...typescript(join("bench", "soak", "prepare.ts"), prepared, options.members),
    env,
    cwd: projectFolder,
  });
  return { env, prepared };
}

async function soak({ web, load }) {
  const [members, pictures] = [Number(options.members), Number(options.pictures)];
  const share = (whole, part) => Math.round((whole * part) / PARTS) - Math.round((whole * (part - 1)) / PARTS);
  const start = Date.now();
  const spread = Number(options.over) * 60_000;
  const end = start + spread + Number(options.minutes) * 60_000;
  console.log("\n members  pictures  MB resident  most so far");
  const row = (...numbers) => console.log(numbers.map((number, i) => String(number).padStart([8, 10, 13, 13][i])).join(""));
  row(0, 0, ...Object.values(residentMemory(web.pid)));
  let seen;
  for (let part = 1; part <= PARTS; part++) {
    if (Date.now() > end) throw new Error(`Not through within ${Number(options.over) + Number(options.minutes)} minutes.`);
    seen = await load.run({ members: share(members, part), pictures: share(pictures, part), forms: part / PARTS });
    if (!web.isRunning()) throw new Error(`The web process ended: ${await web.exited}`);
    row(seen.members, seen.pictures, ...Object.values(residentMemory(web.pid)));
    await setTimeout(Math.max(0, start + (spread * part) / PARTS - Date.now()));
  }
  return { ...seen, most: residentMemory(web.pid).most };
}

function verdict({ outcomes: { ok = 0, ...others }, most }) {
  const wrong = Object.entries(others);
  console.log(`\n${ok} answers of 200 on Node ${process.version}; at most ${most} MB resident (limit ${options.limit}).`);
  if (wrong.length > 0) console.error(`Other answers: ${wrong.map(([what, count]) => `${what}: ${count}`).join(", ")}`);
  if (most >= Number(options.limit)) console.error("The web process grew beyond its limit.");
  return wrong.length > 0 || most >= Number(options.limit) ? 1 : 0;
}

async function started(starting) {
  const part = await starting;
  parts.push(part);
  return part;
}

async function stopAll() {
  for (const part of parts.toReversed()) await part.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

await runAndStop({ main, stopAll });
