import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { applyMigrations } from "./apply-migrations.mjs";
import { catalogueFingerprint } from "./built.mjs";
import { provideDependencies } from "./dependencies.mjs";
import { keptFolder, projectFolder } from "./folders.mjs";
import { givenDatabase, givenRedis } from "./given.mjs";
import { isPortFree, nextFreePort, portOwner } from "./ports.mjs";
import { startPostgres } from "./postgres.mjs";
import { endStarted, interruptCommands, tail } from "./processes.mjs";
import { progress } from "./progress.mjs";
import { provideClient } from "./provide-client.mjs";
import { provideRedis, startRedis } from "./redis.mjs";
import { endLeftovers, runningNote } from "./running.mjs";
import { keptSecrets, localSettings } from "./settings.mjs";
import { firstLogin, identityOf, loadCatalogue } from "./site.mjs";

/** Steps before those of the site. */
const SERVICE_STEPS = 5;
/** Everything that runs, in the order of its start; it is stopped in reverse order. */
const parts = [];
let stopping = false;
let folder;
let note;
let address;

/**
 * Starts all of Houselight on this machine and prints its address. Everything ends with this process. It starts the services,
 * applies migrations and loads the catalogue; `startSite` starts the rest: built for npm start, from its sources for
 * npm run dev.
 * @param {object} mode
 * @param {string} mode.command as the user types it, for messages
 * @param {"production" | "development"} mode.nodeEnv
 * @param {object} [mode.options] of the command, besides --reset and --yes
 * @param {number} mode.steps number of steps of startSite
 * @param {string[]} [mode.remarks] printed under the address
 * @param {(context: { logs: string, options: object }) => Promise<unknown>} [mode.begin] work that needs no service and runs
 * while they start; startSite gets its promise as `begun`
 * @param {(context: { step: Function, started: Function, noteParts: Function, env: object, logs: string,
 * begun?: Promise<unknown> }) => Promise<void>} mode.startSite
 */
export async function launch(mode) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, interrupt);
  // The terminal may be closed while the parts are being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  try {
    if (process.platform === "win32") throw new Error("On Windows, start Houselight inside WSL.");
    const code = await main(mode);
    stopping = true;
    if (parts.length > 0) await stopAll();
    else if (code !== 0) note?.clear();
    process.exit(code);
  } catch (error) {
    // After an interrupt, the step that was cut off fails; the signal's handler ends the process.
    if (stopping) return;
    stopping = true;
    console.error(`\n${error.message}`);
    interruptCommands();
    await stopAll();
    process.exit(1);
  }
}

async function interrupt() {
  if (stopping) return;
  stopping = true;
  console.log("\nStopping. The data remain.");
  interruptCommands();
  await stopAll();
  process.exit(0);
}

async function main(mode) {
  const options = readOptions(mode);
  folder = keptFolder();
  note = runningNote(folder);
  const other = note.other();
  if (other) {
    console.log(other.address ? `Houselight already runs: ${other.address}` : "Houselight is being started already.");
    console.log(`Stop it with Ctrl-C where it was started, or: kill ${other.self.pid}`);
    return 0;
  }
  const leftovers = note.leftovers();
  note.write({ parts: leftovers });
  if (leftovers.length > 0) {
    console.log(`Ending what an earlier start left behind: ${leftovers.map((part) => part.name).join(", ")}`);
    await endLeftovers(leftovers);
  }
  if (options.reset && !(await resetData(options.yes))) return 1;
  await bringUp(mode, options);
  return watch();
}

async function bringUp(mode, options) {
  const logs = join(folder, "logs");
  const secrets = keptSecrets(folder);
  const { step } = progress(SERVICE_STEPS + mode.steps);
  let databaseUrl = process.env.DATABASE_URL;
  let redisUrl = process.env.REDIS_URL;

  if (folder !== join(projectFolder, ".houselight")) {
    console.log(`Data, logs and the database's programs are in ${folder}:`);
    console.log("the database does not run as root, and its account cannot enter this checkout.");
  }
  await step("Dependencies", async (say) => {
    const isNew = await provideDependencies({ say });
    await provideClient({ say, logFile: join(logs, "generate.log") });
    return isNew ? "installed" : "all there";
  });
  const begun = mode.begin?.({ logs, options });
  // Its failure is reported by the step that waits for it.
  begun?.catch(() => undefined);
  await step("Postgres", async (say) => {
    if (databaseUrl) return givenDatabase(databaseUrl);
    const data = join(folder, "postgres");
    if (!existsSync(join(data, "PG_VERSION"))) say("creating a new database");
    const port = await nextFreePort(5433);
    const logFile = join(logs, "postgres.log");
    const postgres = await started(startPostgres({ folder: data, port, password: secrets.DATABASE_PASSWORD, logFile }));
    databaseUrl = postgres.url;
    return `running on port ${port}`;
  });
  await step("Redis", async (say) => {
    if (redisUrl) return givenRedis(redisUrl, say);
    const program = provideRedis({ folder: join(folder, "redis-package"), say });
    const port = await nextFreePort(6380);
    const logFile = join(logs, "redis.log");
    const redis = await started(startRedis({ program, folder: join(folder, "redis"), port, logFile }));
    redisUrl = redis.url;
    return `running on port ${port}`;
  });

  const ports = await choosePorts(mode.command);
  const env = {
    ...localSettings({ secrets, databaseUrl, redisUrl, nodeEnv: mode.nodeEnv, ...ports }),
    SANDBOX_STATE_FILE: join(folder, "sandbox.json"),
    LOG_DIR: logs,
  };
  await step("Migrations", async (say) => {
    await applyMigrations({ env, logFile: join(logs, "migrate.log"), say });
    return tail(join(logs, "migrate.log"), 1);
  });
  await step("Demo catalogue", async () => {
    // The stamp is stored with the data, and deleted with them. For a given database it is unknown what happened to it.
    const stamp = process.env.DATABASE_URL ? undefined : join(folder, "postgres", "catalogue-loaded");
    const wanted = catalogueFingerprint();
    if (stamp && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return "loaded before";
    await loadCatalogue({ env, logFile: join(logs, "catalogue.log") });
    if (stamp) writeFileSync(stamp, wanted);
  });
  await mode.startSite({ step, started, noteParts, env, logs, begun });
  address = env.SITE_URL;
  noteParts();
  // A given database may hold real data.
  const invitation = process.env.DATABASE_URL ? undefined : await firstLogin({ env });
  if (!stopping) printAddress({ env, logs, invitation, remarks: mode.remarks });
}

/** Notes a part as soon as it runs, so that an interrupt or a later start can end it. */
async function started(starting) {
  const part = await starting;
  parts.push(part);
  noteParts();
  if (stopping) throw new Error("interrupted");
  return part;
}

function noteParts() {
  note.write({ address, parts: parts.map(identityOf) });
}

async function choosePorts(command) {
  const wanted = Number(process.env.PORT || 3000);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535) throw new Error(`PORT=${process.env.PORT} is not a port.`);
  let sitePort = wanted;
  if (!(await isPortFree(wanted))) {
    sitePort = await nextFreePort(wanted + 1);
    console.log(`      Port ${wanted} is taken by ${portOwner(wanted)}. The site takes ${sitePort} instead;`);
    console.log(`      end that program, or choose another port: PORT=8080 ${command}`);
  }
  const sandboxPort = await nextFreePort(Number(process.env.SANDBOX_PORT || 3001), [sitePort]);
  const mailPort = await nextFreePort(Number(process.env.SANDBOX_SMTP_PORT || 3025), [sitePort, sandboxPort]);
  return { sitePort, sandboxPort, mailPort };
}

function printAddress({ env, logs, invitation, remarks = [] }) {
  console.log(
    [
      "",
      `  Houselight          ${env.SITE_URL}`,
      `  Office              ${env.SITE_URL}/office`,
      ...(invitation ? [`    the first login   ${invitation}   (works once)`] : []),
      "",
      `  Phone and mailbox   ${env.SANDBOX_URL}   (codes and mails of the demo arrive here)`,
      "  Test card           4000-2211-1111-1111, any date to come, any three digits, 3D code 123456",
      `  Logs                ${logs}`,
      ...remarks.map((line) => `  ${line}`),
      "  Ctrl-C stops everything; the data stays.",
      "",
    ].join("\n"),
  );
}

/** Waits until a part ends unexpectedly, which ends the rest. An interrupt ends the process elsewhere. */
async function watch() {
  const ended = await Promise.race(parts.map(async (part) => ({ part, how: await part.exited })));
  if (stopping) return new Promise(() => {});
  console.error(`\n${ended.part.name} ended unexpectedly (${ended.how}). Its last lines, from ${ended.part.logFile}:`);
  console.error(tail(ended.part.logFile, 20));
  return 1;
}

async function stopAll() {
  for (const part of parts.toReversed()) {
    if (part.isRunning()) process.stdout.write(`      stopping ${part.name}\n`);
    await part.stop();
  }
  // For a part that was still starting.
  endStarted();
  note?.clear();
}

async function resetData(withoutAsking) {
  console.log(`This deletes the local database, Redis and the sandbox's messages in ${folder}.`);
  if (!withoutAsking) {
    if (!process.stdin.isTTY) {
      console.error("Add --yes to confirm.");
      return false;
    }
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question("Delete? [y/N] ");
    lines.close();
    if (!/^y(es)?$/i.test(answer.trim())) return false;
  }
  for (const name of ["postgres", "redis", "sandbox.json"]) rmSync(join(folder, name), { recursive: true, force: true });
  // Pages that were filled from the old data.
  rmSync(join(projectFolder, ".next"), { recursive: true, force: true });
  return true;
}

function readOptions({ options }) {
  const { values } = parseArgs({
    options: { reset: { type: "boolean", default: false }, yes: { type: "boolean", default: false }, ...options },
  });
  return values;
}
