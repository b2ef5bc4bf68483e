import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findEngine } from "../../scripts/local/engines.mjs";
import { projectFolder } from "../../scripts/local/folders.mjs";
import { runToEnd, typescript } from "../../scripts/local/processes.mjs";
import { startWeb } from "../../scripts/local/site.mjs";

/** The comparison's word for money at the gateway that our records do not have. */
const LOST = "unknown_at_gateway";

/** The time between the backup and the loss, in ms; its sales are lost. */
const UNSAVED_MS = 8_000;

/** Makes a backup, sells for some seconds, loses the database, and recovers with the commands of docs/operations.md. */
export async function restoreInTheMiddle(context) {
  const { env, logs, folder, say } = context;
  const backups = join(folder, "backups");
  await operate("backup", { env, logs }, backups);
  say("a backup was made; the sale goes on");
  await wait(UNSAVED_MS);
  say("the database is lost");
  await killParts(context, ["web", "worker"]);
  await operate("restore", { env, logs }, join(backups, readdirSync(backups)[0]));
  await operate("migrate", { env, logs });
  await declareAndStart(context);
}

/**
 * The machine is lost: database, both Redis and the backups on it. What remains is the encrypted copy elsewhere, its key and the
 * settings. Each step of the recovery is timed.
 */
export async function loseMachine(context) {
  const { env, logs, folder, parts, start, say } = context;
  const [backups, vault] = [join(folder, "backups"), keepElsewhere(join(folder, "elsewhere"))];
  // Counted before it: later orders are in the backup only if they came before its snapshot.
  context.saved = await countOrders(context);
  await operate("backup", { env: { ...env, ...vault }, logs }, backups);
  say(`a backup with at least ${context.saved} orders was made and copied; the sale goes on`);
  await wait(UNSAVED_MS);
  say(`the machine is lost, with ${await countOrders(context)} orders`);
  const clock = (context.recovery = startClock());
  await killParts(context, ["web", "worker", "redis", "postgres"]);
  for (const name of ["postgres", "redis", "backups"]) rmSync(join(folder, name), { recursive: true });
  for (const name of ["postgres", "redis"]) parts[name] = await start[name]();
  clock.lap("an empty Postgres and Redis");
  await operate("backup", { env: { ...env, ...vault }, logs }, backups, "--fetch");
  clock.lap("the copy is fetched");
  await operate("restore", { env: { ...env, ...vault }, logs }, join(backups, readdirSync(backups)[0]));
  clock.lap("it is decrypted and loaded");
  await operate("migrate", { env, logs });
  clock.lap("it has this version's tables");
  await declareAndStart(context);
  clock.lap("declared restored, web and worker are ready");
}

/** Prints how long each step of a recovery took. @returns violations: lost orders of the backup, or no order since */
export async function reportRecovery(context) {
  const { saved, recovery } = context;
  const wrong = {};
  const [since] = await query(context, "SELECT created_at FROM orders WHERE created_at > $1 ORDER BY created_at LIMIT 1", [recovery.began]);
  if (since) recovery.lap("the first order after it", since.created_at);
  else wrong["no order after the recovery"] = 1;
  const [{ there }] = await query(context, "SELECT count(*)::int AS there FROM orders WHERE created_at < $1", [recovery.began]);
  if (there < saved) wrong["orders of the backup that are not there"] = saved - there;
  console.log(`\nThe recovery, in seconds since the loss\n${recovery.lines.join("\n")}\nOrders saved ${saved}, there again ${there}`);
  return wrong;
}

/** Prepares a place for copies and the keys to encrypt them. @returns settings of the backup commands */
function keepElsewhere(folder) {
  mkdirSync(folder);
  const keys = execFileSync("age-keygen", { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return {
    BACKUP_REMOTE: folder,
    BACKUP_AGE_RECIPIENTS: /age1\w+/.exec(keys)[0],
    BACKUP_AGE_IDENTITY: /AGE-SECRET-KEY-\S+/.exec(keys)[0],
  };
}

/** Times the steps of a recovery since the loss. */
export function startClock() {
  const began = new Date();
  const lines = [];
  return {
    began,
    lines,
    lap: (what, at = new Date()) => {
      lines.push(`${what.padEnd(44)}${((at - began) / 1_000).toFixed(1).padStart(6)}`);
    },
  };
}

async function killParts({ parts }, names) {
  for (const name of names) {
    process.kill(-parts[name].pid, "SIGKILL");
    await parts[name].exited;
  }
}

async function declareAndStart(context) {
  const { parts, start, say } = context;
  await declareRestored(context);
  parts.web = await start.web({ name: "Web again" });
  parts.worker = await start.worker();
  say("restored: the sale goes on with the backup");
}

/** Checks that a restored database serves nothing before `npm run restored`, which reads the gateway's export. */
export async function declareRestored({ env, logs, folder, say }) {
  await refusesToStart(env, logs);
  const file = await gatewayExport({ env, folder });
  // It exits with 1: there is unknown money.
  await operate("restored", { env, logs }, "--yes", "--file", file).catch((error) => say(error.message.split("\n")[0]));
}

/** Returns the numbers of payments that our records do not have, as `npm run reconcile -- --file` reports them. */
export async function reportedAsLost(context) {
  const differences = await reportedDifferences(context, "--file", await gatewayExport(context));
  return new Set(differences.filter((line) => line.includes(LOST)).flatMap((line) => line.match(/\bHL\w+/g) ?? []));
}

/** Returns the number of differences of the nightly comparison, without the money that was lost with the database. */
export async function otherDifferences(context) {
  return (await reportedDifferences(context)).filter((line) => !line.includes(LOST)).length;
}

/** Returns the lines of a comparison that name a difference; the command ends with 1 when there are any. */
async function reportedDifferences({ env, logs }, ...args) {
  await operate("reconcile", { env, logs }, ...args).catch(() => undefined);
  return readFileSync(join(logs, "reconcile.log"), "utf8")
    .split("\n")
    .filter((line) => /^\S+ {2}\S+ {2}\w+: /.test(line));
}

/** Checks that the site does not start on a restored database: it would assign numbers twice. */
async function refusesToStart(env, logs) {
  const started = await startWeb({ name: "Web too early", env, logs }).then(
    async (web) => web.stop(),
    () => undefined,
  );
  if (started !== undefined || !readFileSync(join(logs, "web-too-early.log"), "utf8").includes("restored"))
    throw new Error("The site started on a restored database.");
}

async function gatewayExport({ env, folder }) {
  const response = await fetch(`${env.SANDBOX_URL}/simulate/export`);
  if (!response.ok) throw new Error(`The sandbox writes no export: ${response.status}`);
  const file = join(folder, "trades.csv");
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

/** Counts the orders in the database. */
export const countOrders = async (context) => (await query(context, "SELECT count(*)::int FROM orders"))[0].count;

/** Queries the database directly, not through a pooler. */
export async function query({ stack, env }, text, values) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: stack?.directUrl ?? env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Runs one of the operator's commands. */
export async function operate(name, { env, logs }, ...args) {
  await runToEnd({
    name,
    ...typescript(join("scripts", "operator", `${name}.ts`), ...args),
    env: { ...env, POSTGRES_TOOLS: findEngine("postgres") },
    cwd: projectFolder,
    logFile: join(logs, `${name}.log`),
  });
}
