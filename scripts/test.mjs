/**
 * npm test: everything, from a fresh clone. A stage that fails ends the run.
 *   npm test -- --only static|unit|api|web|alone [Playwright's arguments]   one part, while working
 *   npm test -- --only web --no-build                                with the last test build
 * Only Node's own modules are imported until the dependencies are installed.
 */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { applyMigrations } from "./local/apply-migrations.mjs";
import { checkNode, provideDependencies } from "./local/dependencies.mjs";
import { projectFolder } from "./local/folders.mjs";
import { generateClient } from "./local/generate-client.mjs";
import { freePorts } from "./local/ports.mjs";
import { createDatabase } from "./local/postgres.mjs";
import { interruptCommands, runToEnd, tail } from "./local/processes.mjs";
import { provideChromium } from "./local/provide-chromium.mjs";
import { emptyRedis } from "./local/redis.mjs";
import { runProject } from "./local/run-project.mjs";
import { freshSecrets, localSettings, wideLimits } from "./local/settings.mjs";
import { buildSite, loadCatalogue, startSandbox, startWeb, startWorker } from "./local/site.mjs";
import { stageRunner } from "./local/stages.mjs";
import { startThrowAwayServices } from "./local/start-throw-away-services.mjs";

const kinds = ["static", "unit", "api", "web", "alone"];
// The tests' build has a folder of its own: a site that runs from .next goes on undisturbed.
const buildFolder = join(".houselight", "test-site");
const toolEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", NEXT_DIST_DIR: buildFolder };

const { only, withBuild, playwrightArgs } = readArguments(process.argv.slice(2));
const wants = (kind) => only === undefined || only === kind;
const { stage, printTimes } = stageRunner();
const totals = { passed: 0, failed: 0, skipped: 0, failures: [], /** passed at their second try */ late: [] };
/** Web, worker and sandbox, in the order in which they were started. */
const parts = [];
let services;
let stopping = false;

async function main() {
  await stage("Dependencies", async (say) => {
    checkNode();
    await provideDependencies({ say });
    await generateClient({ say, force: false });
  });
  if (wants("static")) await checkSources();
  if (only === "static") return;

  let browser = {};
  if (wants("web") || wants("alone")) {
    await stage("Browser", async (say) => {
      browser = await provideChromium({ say });
      say(browser.CHROMIUM_PATH);
    });
  }
  await stage("Postgres and Redis", async (say) => {
    services = await startThrowAwayServices({ say });
    await migrate(services.env, say);
  });
  if (wants("unit")) await runUnitTests();
  if (!["api", "web", "alone"].some(wants)) return;

  const env = await bringUpSite();
  for (const project of ["api", "web", "alone"].filter(wants)) {
    await stage(`Tests: ${project}`, () => run(project, { ...env, ...browser }));
  }
  // A part of the tests may leave too little in the logs to judge by.
  if (playwrightArgs.length === 0 && only !== "alone") await stage("Tests: logs", () => run("logs", env));
  await stage("All parts still run", async () => {
    const ended = parts.find((part) => !part.isRunning());
    if (ended) throw new Error(`${ended.name} ended during the tests: ${await ended.exited}`);
  });
}

async function checkSources() {
  const tool = (name, ...args) =>
    runToEnd({ name, command: join(projectFolder, "node_modules", ".bin", name), args, env: toolEnv, cwd: projectFolder });
  await stage("Types", async () => {
    // Types of routes that are gone would fail; they are made anew.
    for (const folder of [buildFolder, ".next"]) rmSync(join(projectFolder, folder, "types"), { recursive: true, force: true });
    await tool("next", "typegen");
    await tool("tsc", "--noEmit");
  });
  await stage("Format", () => tool("prettier", "--check", "--log-level", "warn", "."));
  await stage("Lint", () => tool("eslint", "."));
  await stage("Import rules", () => tool("depcruise", "--config", ".dependency-cruiser.cjs", ...cruised()));
}

function cruised() {
  return ["app", "components", "lib", "middleware.ts"].filter((path) => existsSync(join(projectFolder, path)));
}

async function runUnitTests() {
  const site = settings({ databaseUrl: services.env.DATABASE_URL, ports: [3000, 3001, 3025] });
  const env = { ...site, NODE_ENV: "test", LOG_LEVEL: "silent" };
  await stage("Tests: unit", () => run("unit", env));
}

/** A production build with a database, a Redis and ports of its own, and the demo catalogue in it. */
async function bringUpSite() {
  const ports = await freePorts(3);
  const databaseUrl = services.env.DATABASE_URL.replace(/\/houselight$/, "/houselight_site");
  const env = settings({ databaseUrl, ports });
  if (withBuild) {
    await stage("Production build", async () => {
      // Without the addresses: the build must not need them.
      const { DATABASE_URL, REDIS_URL, ...buildEnv } = env;
      await buildSite({ env: buildEnv, logFile: join(services.logs, "build.log") });
    });
  }
  await stage("Database and demo catalogue", async (say) => {
    await emptyRedis(services.env.REDIS_URL);
    await createDatabase(services.env.DATABASE_URL, "houselight_site");
    await migrate(env, say);
    await loadCatalogue({ env, logFile: join(services.logs, "catalogue.log") });
  });
  await stage("Sandbox, web and worker", async (say) => {
    parts.push(await startSandbox({ env, logs: services.logs }));
    parts.push(await startWeb({ env, logs: services.logs }));
    parts.push(await startWorker({ env, logs: services.logs }));
    if (wants("api")) parts.push(await startStrictWeb(env));
    say(`${env.SITE_URL}, sandbox ${env.SANDBOX_URL}`);
  });
  return env;
}

/** The same site with the product's own rate limits; some are smaller, so that reaching them takes no minute. */
async function startStrictWeb(env) {
  const [port] = await freePorts(1);
  env.STRICT_SITE_URL = `http://localhost:${port}`;
  const own = Object.fromEntries(Object.keys(wideLimits()).map((name) => [name, ""]));
  return startWeb({
    name: "Strict web",
    env: {
      ...env,
      ...own,
      LIMIT_LOGIN_PER_ADDRESS: "8/300",
      LIMIT_MEMBER_PER_MEMBER: "12/60",
      LIMIT_REGISTER_PER_ADDRESS: "20/3600",
      LIMIT_LOOKUP_PER_ADDRESS: "60/300",
      PORT: String(port),
      SITE_URL: env.STRICT_SITE_URL,
    },
    logs: services.logs,
  });
}

function settings({ databaseUrl, ports: [sitePort, sandboxPort, mailPort] }) {
  const redisUrl = services.env.REDIS_URL;
  const { SITE_URL, ...own } = localSettings({ secrets: freshSecrets(), databaseUrl, redisUrl, sitePort, sandboxPort, mailPort });
  return {
    ...own,
    ...wideLimits(),
    // A run leaves many payments unopened: more numbers that the gateway does not know than a day of selling.
    SANDBOX_UNKNOWN_QUERIES: "1000000",
    NEWEBPAY_QUERIES_PER_HOUR: "1000000",
    NEWEBPAY_UNKNOWN_PER_HOUR: "1000000",
    // A site address, a sandbox or a database of the person who tests is not meant here.
    SITE_URL: `http://localhost:${sitePort}`,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    NEXT_DIST_DIR: buildFolder,
    LOG_DIR: services.logs,
  };
}

async function migrate(env, say) {
  await applyMigrations({ env: { ...process.env, ...env }, logFile: join(services.logs, "migrate.log"), say });
}

function run(project, env) {
  return runProject({ project, env, folder: services.folder, args: playwrightArgs, totals });
}

async function stopAll(keepLogs) {
  for (const part of parts.toReversed()) await part.stop();
  await services?.stop({ keepLogs });
}

function printLogs() {
  for (const part of parts) {
    console.error(`\n-- the last lines of ${part.logFile}`);
    console.error(tail(part.logFile, 25));
  }
  if (services) console.error(`\nAll logs of this run: ${services.logs}`);
}

function printTotals() {
  const print =
    (mark) =>
    ({ title, place, message }) =>
      console.log(`\n${mark} ${place} › ${title}\n${message.split("\n").slice(0, 12).join("\n")}`);
  totals.late.forEach(print("… passed at the second try:"));
  totals.failures.forEach(print("✘"));
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
}

function readArguments(words) {
  const rest = words.filter((word) => word !== "--no-build");
  const index = rest.indexOf("--only");
  const kind = index < 0 ? undefined : rest[index + 1];
  if (index >= 0) rest.splice(index, 2);
  if (index >= 0 && !kinds.includes(kind)) {
    console.error(`--only wants one of: ${kinds.join(", ")}`);
    process.exit(2);
  }
  if (rest.length > 0 && (kind === undefined || kind === "static")) {
    console.error(`Arguments for Playwright (${rest.join(" ")}) want --only unit, api, web or alone.`);
    process.exit(2);
  }
  return { only: kind, withBuild: !words.includes("--no-build"), playwrightArgs: rest };
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    interruptCommands();
    await stopAll(false);
    process.exit(130);
  });
}

try {
  await main();
  if (!stopping) {
    stopping = true;
    await stopAll(false);
    printTimes();
    printTotals();
    process.exit(0);
  }
} catch (error) {
  if (!stopping) {
    stopping = true;
    const isTestFailure = totals.failed > 0;
    console.error(`\nFailed at: ${error.title ?? "the start"}\n${error.message}`);
    if (parts.length > 0) printLogs();
    await stopAll(true);
    printTimes();
    if (isTestFailure) printTotals();
    else console.error(`\nThe run ended at: ${error.title ?? "the start"}`);
    process.exit(1);
  }
}
