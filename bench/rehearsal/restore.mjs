import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findEngine } from "../../scripts/local/engines.mjs";
import { projectFolder } from "../../scripts/local/folders.mjs";
import { runToEnd, typescript } from "../../scripts/local/processes.mjs";
import { startWeb, startWorker } from "../../scripts/local/site.mjs";

/** Money at the gateway, by the comparison's word for it, that the books do not know. */
const LOST = "unknown_at_gateway";

/** Time between the backup and the loss of the database, in ms, whose sales are lost. */
const UNSAVED_MS = 8_000;

/** A backup, some seconds of sale, the loss, and the recovery by the commands of docs/operations.md. */
export async function restoreInTheMiddle({ env, logs, folder, parts, say }) {
  const backups = join(folder, "backups");
  await command("backup", env, logs, backups);
  say("a backup was made; the sale goes on");
  await wait(UNSAVED_MS);
  say("the database is lost");
  for (const name of ["web", "worker"]) {
    process.kill(-parts[name].pid, "SIGKILL");
    await parts[name].exited;
  }
  await command("restore", env, logs, join(backups, readdirSync(backups)[0]));
  await command("migrate", env, logs);
  await refusesToStart(env, logs);
  const file = await gatewayExport({ env, folder });
  // It exits with 1: there is unknown money.
  await command("restored", env, logs, "--yes", "--file", file).catch((error) => say(error.message.split("\n")[0]));
  parts.web = await startWeb({ name: "Web again", env, logs });
  parts.worker = await startWorker({ env, logs });
  say("restored: the sale goes on with the backup");
}

/** The numbers of payments that our books do not have, as `npm run reconcile -- --file` reports them. */
export async function reportedAsLost(context) {
  const differences = await reportedDifferences(context, "--file", await gatewayExport(context));
  return new Set(differences.filter((line) => line.includes(LOST)).flatMap((line) => line.match(/\bHL\w+/g) ?? []));
}

/** Number of differences of the nightly comparison, apart from the money that was lost with the database. */
export async function otherDifferences(context) {
  return (await reportedDifferences(context)).filter((line) => !line.includes(LOST)).length;
}

/** The lines of a comparison that name a difference; it ends with 1 when there are any. */
async function reportedDifferences({ env, logs }, ...args) {
  await command("reconcile", env, logs, ...args).catch(() => undefined);
  return readFileSync(join(logs, "reconcile.log"), "utf8")
    .split("\n")
    .filter((line) => /^\S+ {2}\S+ {2}\w+: /.test(line));
}

/** A site that started on a restored database would give out its numbers twice. */
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

async function command(name, env, logs, ...args) {
  if (!existsSync(join(projectFolder, "scripts", "operator", `${name}.ts`))) throw new Error(`There is no command ${name}.`);
  await runToEnd({
    name,
    ...typescript(join("scripts", "operator", `${name}.ts`), ...args),
    env: { ...env, POSTGRES_TOOLS: findEngine("postgres") },
    cwd: projectFolder,
    logFile: join(logs, `${name}.log`),
  });
}
