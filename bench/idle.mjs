/**
 * npm run measure:idle: measures what one idle web process and one idle worker cost, after the demo catalogue was loaded.
 * Prints statements and Redis commands a second, each with its source, and the processor time of both processes.
 *   npm run measure:idle -- --seconds 120       longer (default: 60)
 *   npm run measure:idle -- --only worker       only the worker, which needs no build of the pages
 * Exits with 1 above a limit of docs/decisions/040-small-processes.md, or when a row was written.
 */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Redis } from "ioredis";
import pg from "pg";
import { bundle } from "../scripts/build/bundle.mjs";
import { applyMigrations } from "../scripts/local/apply-migrations.mjs";
import { provideDependencies } from "../scripts/local/dependencies.mjs";
import { projectFolder } from "../scripts/local/folders.mjs";
import { freePorts } from "../scripts/local/ports.mjs";
import { provideClient } from "../scripts/local/provide-client.mjs";
import { freshSecrets, localSettings } from "../scripts/local/settings.mjs";
import { loadCatalogue, startWeb, startWorker } from "../scripts/local/site.mjs";
import { cpuSeconds } from "./cpu-time.mjs";
import { buildFolder, provideBuild, runAndStop, startServices } from "./stage.mjs";

/** Per second, and in percent of one core. */
const LIMITS = { statements: 2, commands: 5, "worker, % of a core": 0.5, "rows written": 0 };
/** The time after the start until caches are warm and due work is done, in ms. */
const SETTLE_MS = 25_000;
const workerFolder = join(".houselight", "idle-worker");

const { values: options } = parseArgs({ options: { seconds: { type: "string", default: "60" }, only: { type: "string" } } });
const seconds = Number(options.seconds);
const say = (line) => console.log(`  ${line}`);
const parts = [];

async function main() {
  await provideDependencies({ say });
  await provideClient({ say });
  // After the catalogue is loaded, autovacuum writes statistics, to which a regular job reacts.
  const own = ["shared_preload_libraries=pg_stat_statements", "autovacuum=off"];
  const { logs, postgres, redis } = await startServices({ say, parts, own });
  const [sitePort, sandboxPort, mailPort] = await freePorts(3);
  const isWorkerOnly = options.only === "worker";
  const addresses = { databaseUrl: postgres.url, redisUrl: redis.url, sitePort, sandboxPort, mailPort };
  const env = {
    ...localSettings({ secrets: freshSecrets(), ...addresses }),
    NEXT_DIST_DIR: isWorkerOnly ? workerFolder : buildFolder,
    LOG_DIR: logs,
  };
  await applyMigrations({ env, logFile: join(logs, "migrate.log"), say });
  await loadCatalogue({ env, logFile: join(logs, "catalogue.log") });
  if (isWorkerOnly) await bundle(join(projectFolder, workerFolder));
  else await provideBuild({ env, logs, say });

  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query("CREATE EXTENSION pg_stat_statements");
  const pids = {};
  // Each process has its own role, because statements are counted by role.
  for (const [name, start] of Object.entries({ ...(isWorkerOnly ? {} : { web: startWeb }), worker: startWorker })) {
    await database.query(`CREATE ROLE ${name} LOGIN SUPERUSER PASSWORD 'idle'`);
    const url = Object.assign(new URL(postgres.url), { username: name, password: "idle" });
    const part = await start({ env: { ...env, DATABASE_URL: url.href }, logs });
    parts.push(part);
    pids[name] = part.pid;
  }
  say(`waiting ${SETTLE_MS / 1_000} seconds, measuring ${seconds}`);
  await wait(SETTLE_MS);
  const found = await measure({ database, redisUrl: redis.url, pids });
  await database.end();
  return report(found);
}

async function measure({ database, redisUrl, pids }) {
  const client = new Redis(redisUrl);
  try {
    const before = { cpu: cpuSeconds(pids), commands: await commandsOf(client), rows: await rowsWritten(database) };
    await database.query("SELECT pg_stat_statements_reset()");
    await wait(seconds * 1_000);
    const statements = await statementsOf(database, Object.keys(pids));
    const commands = await commandsOf(client);
    const cpu = cpuSeconds(pids);
    // Statistics reach the shared memory up to a second late.
    await wait(1_500);
    const rows = await rowsWritten(database);
    return { statements, commands: since(before.commands, commands), cpu: since(before.cpu, cpu), rows: since(before.rows, rows) };
  } finally {
    client.disconnect();
  }
}

async function statementsOf(database, roles) {
  const { rows } = await database.query(
    `SELECT r.rolname || ': ' || left(regexp_replace(s.query, '\\s+', ' ', 'g'), 120) AS name, sum(s.calls)::int AS calls
     FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid WHERE r.rolname = ANY($1) GROUP BY 1`,
    [roles],
  );
  return Object.fromEntries(rows.map(({ name, calls }) => [name, calls]));
}

/** Returns the number of rows that were inserted, changed or deleted, by table. */
async function rowsWritten(database) {
  const { rows } = await database.query("SELECT relname, n_tup_ins + n_tup_upd + n_tup_del AS rows FROM pg_stat_user_tables");
  return Object.fromEntries(rows.map(({ relname, rows: count }) => [relname, Number(count)]));
}

/** Returns the calls of each command so far, including those of scripts. */
async function commandsOf(client) {
  const text = await client.info("commandstats");
  const entries = [...text.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)].map(([, name, calls]) => [name, Number(calls)]);
  return Object.fromEntries(entries.filter(([name]) => name !== "info"));
}

/** Returns the values that have grown, with their growth. */
function since(before, after) {
  const grown = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]);
  return Object.fromEntries(grown.filter(([, value]) => value > 0));
}

const sum = (record) => Object.values(record).reduce((total, value) => total + value, 0);

function report({ statements, commands, cpu, rows }) {
  for (const [title, counts] of Object.entries({ statements, commands })) {
    console.log(`\n${title} a second: ${(sum(counts) / seconds).toFixed(2)}`);
    for (const [name, calls] of Object.entries(counts).sort(([, one], [, other]) => other - one))
      console.log(`  ${(calls / seconds).toFixed(2).padStart(6)}  ${name}`);
  }
  console.log("\nrows written:", rows);
  const share = Object.fromEntries(Object.entries(cpu).map(([name, spent]) => [name, (spent / seconds) * 100]));
  console.log(
    "processor, % of a core:",
    Object.fromEntries(Object.entries(share).map(([name, value]) => [name, Number(value.toFixed(2))])),
  );
  const found = {
    statements: sum(statements) / seconds,
    commands: sum(commands) / seconds,
    "worker, % of a core": share.worker ?? 0,
    "rows written": sum(rows),
  };
  const over = Object.entries(LIMITS).filter(([name, limit]) => found[name] > limit);
  for (const [name, limit] of over) console.error(`Above the limit: ${name} ${found[name].toFixed(2)}, at most ${limit}`);
  return over.length > 0 ? 1 : 0;
}

async function stopAll() {
  for (const part of parts.toReversed()) await part.stop();
}

await runAndStop({ main, stopAll });
