/**
 * npm test: runs the first tier of the tests, from a fresh clone. npm run test:all: runs every test (docs/testing.md).
 *   npm test -- --only static|unit|api|web|alone [Playwright's arguments]   one part, while working
 *   npm test -- --only web --no-build                                uses the last test build
 *   npm test -- --changed [commit]                                   tests affected by changes since it (else since the last one)
 * The first stage that fails ends the run. First come types and build, with the other checks of the sources at the same time; then the
 * tests that need the site, with three workers; then the tests that close the site, while the unit tests run with their own Postgres
 * and Redis. Only Node's own modules are imported until the dependencies are installed.
 */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildVerifier, bundle, COMMANDS } from "./build/bundle.mjs";
import { applyMigrations } from "./local/apply-migrations.mjs";
import { provideChromium } from "./local/browser/provide-chromium.mjs";
import { provideTypefaces } from "./local/browser/provide-typefaces.mjs";
import { provideDependencies } from "./local/dependencies.mjs";
import { demandEngine } from "./local/engines.mjs";
import { projectFolder, throwAwayFolder } from "./local/folders.mjs";
import { roomyFlags, shortLivedSettings } from "./local/memory.mjs";
import { freePorts } from "./local/ports.mjs";
import { interruptCommands, runToEnd, tail } from "./local/processes.mjs";
import { processorTimeLines, readBuildTime, watchProcessorTime } from "./local/processor-time.mjs";
import { provideClient } from "./local/provide-client.mjs";
import { strictLimits, testSettings } from "./local/settings.mjs";
import { buildSite, loadCatalogue, startSandbox, startWeb, startWorker } from "./local/site.mjs";
import { startThrowAwayServices } from "./local/start-throw-away-services.mjs";
import { changedTests } from "./testing/changed-tests.mjs";
import { checkPackages } from "./testing/check-packages.mjs";
import { provideTestPrograms } from "./testing/provide-test-programs.mjs";
import { readTestArguments } from "./testing/read-test-arguments.mjs";
import { emptyTotals, printTotals, runProjects } from "./testing/run-projects.mjs";
import { stageRunner } from "./testing/stages.mjs";

/** The projects of playwright.config.ts that a kind has, if they do not have its name. */
const projectsOf = { web: ["walk", "web"] };
/** Tests of the site wait for its worker and its pages more than they compute. */
const SITE_WORKERS = 3;
// The tests' build has a separate folder, so that a site that runs from .next is not disturbed.
const buildFolder = join(".houselight", "test-site");
/** The build of the commands that unit tests run. */
const unitBuildFolder = join(".houselight", "test-commands");
/** The variable that test-support/run-command.ts reads. */
const commandsIn = (folder) => ({ COMMANDS_FOLDER: join(folder, COMMANDS) });
const toolEnv = { ...process.env, ...shortLivedSettings, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", NEXT_DIST_DIR: buildFolder };

const processorTime = watchProcessorTime();
/** Processor time of the production build, in s. */
let buildTime;
const { all, only, since, withBuild, playwrightArgs } = readTestArguments(process.argv.slice(2));
/** With --changed: the kinds of tests that are selected, and the files of each; no files means all. */
let changed;
const wants = (kind) => (changed && kind !== "static" ? changed.has(kind) : only === undefined || only === kind);
const { stage, sideBySide, printTimes } = stageRunner();
const totals = emptyTotals();
/** Web, worker and sandbox, in the order in which they were started. */
const parts = [];
/** Pairs of a Postgres and a Redis: the unit tests', the site's. */
const pairs = [];
/** The services and the environment of the site, for the tests that need it. */
let site;
let stopping = false;

async function main() {
  await stage("Dependencies", async ({ say }) => {
    await provideDependencies({ say });
    await provideClient({ say });
  });
  if (since) await stage(`Tests that a change since ${since} can touch`, findChanged);
  if (wants("static")) await stage("Route types", makeRouteTypes);
  // Tests run after the build and the checks: next to other work, tests that wait for a clock are late (docs/decisions/006-one-test-runner.md).
  const [browser] = await sideBySide([provideBrowser, checkTypesAndBuild, checkSources], interruptCommands);
  if (site) await testSite(browser);
  // The tests that close the whole site have the site for themselves, but not the machine: the unit tests have their own services.
  const chains = [() => testAlone(browser), testUnits];
  // Tests that measure time run one after the other.
  if (all) for (const chain of chains) await chain();
  else await sideBySide(chains, interruptCommands);
  if (site) await endSite();
  if (all && wants("nginx")) await testNginx();
  if (all && wants("dev")) await stage("Development mode", ({ print }) => npmRun("dev:check", print));
  if (all && wants("packages")) await stage("Packages", ({ say }) => checkPackages({ say, notAudited: totals.unanswered }));
}

async function findChanged({ say }) {
  const folder = throwAwayFolder();
  const nowhere = { DATABASE_URL: "postgresql://127.0.0.1:1/none", REDIS_URL: "redis://127.0.0.1:1" };
  const env = settings({ services: { env: nowhere, logs: folder } });
  changed = await changedTests({ since, env, folder });
  rmSync(folder, { recursive: true });
  for (const [kind, files] of changed) say(`${kind}: ${files.length > 0 ? files.join(" ") : "all"}`);
}

/** @returns the environment that names the browser and gives it typefaces, if one is needed */
async function provideBrowser() {
  if (all && ["api", "nginx"].some(wants)) await stage("nginx", async ({ say }) => say(demandEngine("nginx", { say })));
  let browser = {};
  if (!wants("web") && !wants("alone")) return browser;
  await stage("Browser", async ({ say }) => {
    browser = { ...(await provideChromium({ say, shell: true })), ...provideTypefaces() };
    say(browser.CHROMIUM_PATH);
  });
  return browser;
}

async function checkTypesAndBuild() {
  if (wants("static")) {
    await stage("Types", checkTypes);
    // The build rewrites the types of routes, so everything that reads them has to finish first.
    await stage("Lint with types", ({ print }) => tool(print, "oxlint"));
  }
  if (["api", "web", "alone"].some(wants)) site = await prepareSite();
}

async function checkSources() {
  if (!wants("static")) return;
  await stage("Lint", ({ print }) => tool(print, "eslint", "."));
  await stage("Format", ({ print }) => tool(print, "prettier", "--check", "--log-level", "warn", "."));
  await stage("Import rules", ({ print }) => tool(print, "depcruise", "--config", ".dependency-cruiser.cjs", ...cruised()));
}

async function testNginx() {
  const folder = throwAwayFolder();
  const env = { ...process.env, ALL_TESTS: "1" };
  await stage("Tests: nginx", ({ print }) => run({ kinds: ["nginx"], env, services: { folder }, print }));
  rmSync(folder, { recursive: true });
}

const npmRun = (name, print) =>
  runToEnd({ name, command: "npm", args: ["run", "--silent", name], env: toolEnv, cwd: projectFolder, print });

const tool = (print, name, ...args) =>
  runToEnd({ name, command: join(projectFolder, "node_modules", ".bin", name), args, env: toolEnv, cwd: projectFolder, print });

/** Checks types with the compiler that takes a third of the processor time; it has no API yet that the linter and Next could use. */
function checkTypes({ print }) {
  const compiler = join(projectFolder, "node_modules", "typescript-7", "bin", "tsc");
  return runToEnd({ name: "tsc", command: process.execPath, args: [compiler, "--noEmit"], env: toolEnv, cwd: projectFolder, print });
}

async function makeRouteTypes({ print }) {
  // Types of deleted routes would fail, so they are generated again.
  for (const folder of [buildFolder, ".next"]) rmSync(join(projectFolder, folder, "types"), { recursive: true, force: true });
  await tool(print, "next", "typegen");
}

function cruised() {
  return "app components lib server scripts prisma sandbox e2e bench test-support middleware.tsx instrumentation.tsx"
    .split(" ")
    .filter((path) => existsSync(join(projectFolder, path)));
}

async function testUnits() {
  if (!wants("unit")) return;
  if (all) await stage("Programs of the tests", provideTestPrograms);
  const services = await startServices("unit tests");
  const env = { ...settings({ services }), ...commandsIn(unitBuildFolder), NODE_ENV: "test", LOG_LEVEL: "silent" };
  const [commands, build] = [unitBuildFolder, buildFolder].map((folder) => join(projectFolder, folder));
  await stage("Commands", () => Promise.all([bundle(commands), buildVerifier(build)]));
  await stage("Tests: unit", ({ print }) => run({ kinds: ["unit"], env, services, print }));
}

async function testSite(browser) {
  await startSite();
  const together = ["api", "web"].filter(wants);
  if (together.length === 0) return;
  await stage(`Tests: ${together.join(" and ")}`, ({ print }) =>
    run({ kinds: together, env: siteEnv(browser), services: site.services, print, args: [`--workers=${SITE_WORKERS}`] }),
  );
}

async function testAlone(browser) {
  if (!wants("alone")) return;
  await stage("Tests: alone", ({ print }) => run({ kinds: ["alone"], env: siteEnv(browser), services: site.services, print }));
}

const settings = (of) => ({ ...testSettings(of), NEXT_DIST_DIR: buildFolder, ALL_TESTS: all ? "1" : "" });
const siteEnv = (browser) => ({ ...site.env, ...commandsIn(buildFolder), ...browser });

async function endSite() {
  const { services, env } = site;
  // A part of the tests may leave too little in the logs for a judgement.
  if (playwrightArgs.length === 0 && only !== "alone" && !changed)
    await stage("Tests: logs", ({ print }) => run({ kinds: ["logs"], env, services, print }));
  await stage("All parts still run", async () => {
    const ended = parts.find((part) => !part.isRunning());
    if (ended) throw new Error(`${ended.name} ended during the tests: ${await ended.exited}`);
  });
}

async function startServices(whose) {
  let services;
  await stage(`Postgres and Redis of the ${whose}`, async ({ say }) => {
    services = await startThrowAwayServices({ say });
    pairs.push(services);
    await migrate(services.env, services, say);
  });
  return services;
}

/** Makes a production build, and provides a separate database, Redis and ports for it. */
async function prepareSite() {
  const services = await startServices("site");
  const env = settings({ services, ports: await freePorts(3) });
  if (withBuild) {
    await stage("Production build", async () => {
      // Removes the addresses: the build must not need them.
      const { DATABASE_URL, REDIS_URL, ...buildEnv } = env;
      // With part of the tests, the developer builds again soon, so the cache is used.
      const cache = only || since ? {} : { NEXT_BUILD_CACHE: "0" };
      const logFile = join(services.logs, "build.log");
      await buildSite({ env: { ...buildEnv, ...shortLivedSettings, ...cache }, logFile });
      buildTime = readBuildTime(tail(logFile));
    });
  }
  return { services, env };
}

/** Starts the site with the demo catalogue in its database. */
async function startSite() {
  const { services, env } = site;
  const { logs } = services;
  await stage("Demo catalogue", () => loadCatalogue({ env, logFile: join(logs, "catalogue.log") }));
  await stage("Sandbox, web and worker", async ({ say }) => {
    parts.push(await startSandbox({ env, logs }));
    parts.push(await startWeb({ env, logs, flags: roomyFlags }));
    parts.push(await startWorker({ env, logs }));
    if (wants("api")) parts.push(await startStrictWeb(env, logs));
    say(`${env.SITE_URL}, sandbox ${env.SANDBOX_URL}`);
  });
}

/** Starts the same site with the product's own rate limits. */
async function startStrictWeb(env, logs) {
  const [port] = await freePorts(1);
  env.STRICT_SITE_URL = `http://localhost:${port}`;
  return startWeb({
    name: "Strict web",
    env: { ...env, ...strictLimits(), PORT: String(port), SITE_URL: env.STRICT_SITE_URL },
    logs,
    flags: roomyFlags,
  });
}

async function migrate(env, { logs }, say) {
  await applyMigrations({ env: { ...process.env, ...env }, logFile: join(logs, "migrate.log"), say });
}

function run({ kinds, args = [], services, ...options }) {
  const files = kinds.flatMap((kind) => changed?.get(kind) ?? []);
  const projects = kinds.flatMap((kind) => projectsOf[kind] ?? [kind]);
  return runProjects({ ...options, projects, folder: services.folder, args: [...args, ...files, ...playwrightArgs], totals });
}

async function stopAll(keepLogs) {
  for (const part of parts.toReversed()) await part.stop();
  for (const pair of pairs) await pair.stop({ keepLogs });
}

function printLogs() {
  for (const part of parts) {
    console.error(`\n-- the last lines of ${part.logFile}`);
    console.error(tail(part.logFile, 25));
  }
  for (const { logs } of pairs) console.error(`\nLogs of this run: ${logs}`);
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
    const isWhole = only === undefined && since === undefined;
    if (isWhole) processorTimeLines({ run: processorTime.stop(), build: buildTime, all }).forEach((line) => console.log(line));
    printTotals(totals);
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
    if (isTestFailure) printTotals(totals);
    else console.error(`\nThe run ended at: ${error.title ?? "the start"}`);
    process.exit(1);
  }
}
