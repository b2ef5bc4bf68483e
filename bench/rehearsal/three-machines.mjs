import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { machines } from "../../deploy/rehearsal/addresses.mjs";
import { findPrograms } from "../../deploy/rehearsal/programs.mjs";
import { startMachines } from "../../deploy/rehearsal/start-machines.mjs";
import { runNginx } from "../../docker/nginx/run-nginx.mjs";
import { applyMigrations } from "../../scripts/local/apply-migrations.mjs";
import { provideDependencies } from "../../scripts/local/dependencies.mjs";
import { projectFolder, throwAwayFolder } from "../../scripts/local/folders.mjs";
import { freePorts } from "../../scripts/local/ports.mjs";
import { runToEnd, startProcess, tail, typescript, waitUntil } from "../../scripts/local/processes.mjs";
import { provideClient } from "../../scripts/local/provide-client.mjs";
import { freshSecrets, localSettings, wideLimits } from "../../scripts/local/settings.mjs";
import { startSandbox, startWeb, startWorker } from "../../scripts/local/site.mjs";
import { kills } from "./kills.mjs";
import { lookAround } from "./look-around.mjs";
import { playAlerts } from "./play-alerts.mjs";
import { reportMachines } from "./report-machines.mjs";
import { reportedAsLost, reportRecovery } from "./restore.mjs";
import { sweep } from "./sweep.mjs";

/** An attempt to pay starts only with 180 s left; this leaves a minute to reach it. */
const DEADLINE_SECONDS = 240;
/** How long orders are placed before the first strike, and again before the next, in ms. */
const CALM_MS = 10_000;
/** Time in the lobby until the sale opens, in seconds. */
const LOBBY_SECONDS = 3;
const SEATS_PER_ORDER = 2;
const SEATS_PER_AREA = 600;
const BUYERS = 80;
/** The time after which a crowd that is never stopped ends, in seconds. */
const SECONDS_MAX = 7_200;
/** The highest number of orders per second, and the seconds of a strike: they decide the number of members and seats. */
const QUICKEST = 20;
const STRIKE_SECONDS = 120;

/**
 * Rehearses a sale on three machines (deploy/rehearsal): web and worker on two of them, nginx in front, 80 buyers, and one part that is
 * killed.
 * @param {{ options: object, build: { folder: string, provide: Function }, say: (line: string) => void }} context `options`: on, kill,
 * times, orders, pace, asynchronous, alerts; `build`: of the site, and how it is made
 * @returns the options of runAndStop (bench/stage.mjs)
 */
export function threeMachines({ options, build, say }) {
  const parts = {};
  return { main: () => rehearse({ options, build, parts, say }), stopAll: () => stopAll(parts) };
}

async function rehearse({ options, build, parts, say }) {
  const kill = options.kill === undefined ? undefined : kills[options.kill];
  if (options.on !== "three-machines") throw new Error("--on wants three-machines");
  if (options.kill !== undefined && !kill) throw new Error(`--kill on three machines wants one of ${Object.keys(kills).join(", ")}`);
  if (!kill && options.orders === undefined && !options.alerts) throw new Error("three machines want --kill, --orders or --alerts");
  const programs = findPrograms();
  await provideDependencies({ say });
  await provideClient({ say });
  const folder = throwAwayFolder();
  parts.folder = folder;
  const logs = join(folder, "logs");
  const begun = (started) => (parts.stack = started);
  const stack = await startMachines({ folder, logs, programs, synchronous: !options.asynchronous, begun, say });
  const context = { kill, stack, folder, logs, options, say, parts, ...(await bringUp({ build, stack, logs, parts, say })) };
  if (options.alerts) return playAlerts(context);
  await checkTimeouts(context);
  const strikes = await sell(context);
  const seen = await settle(context);
  const bought = JSON.parse(readFileSync(join(folder, "bought.json"), "utf8"));
  await checkTimeouts(context);
  if (context.recovery) Object.assign(seen.wrong, await reportRecovery(context));
  return reportMachines({ kill, options, strikes, bought, seen, ...(await lookAround(context)) });
}

async function stopAll({ crowd, prometheus, site = {}, sandbox, front, stack, folder }) {
  await crowd?.stop("SIGKILL");
  await prometheus?.stop();
  await Promise.all(Object.values(site).map((part) => part.stop("SIGTERM", 5_000)));
  await sandbox?.stop();
  await front?.stop();
  await stack?.stop();
  if (folder && !process.env.KEEP_REHEARSAL) rmSync(folder, { recursive: true, force: true });
}

async function bringUp({ build, stack, logs, parts, say }) {
  const [sandboxPort, mailPort, ...sitePorts] = await freePorts(6);
  const [webPorts, workerPorts] = [sitePorts.slice(0, 2), sitePorts.slice(2)];
  const front = await runNginx({ web: webPorts, settings: ({ port }) => ({ SITE_URL: `http://localhost:${port}` }) });
  parts.front = front;
  const [databaseUrl, redisUrl] = [stack.pooledUrl(machines[0]), stack.redisUrl(0)];
  const local = localSettings({
    secrets: freshSecrets(),
    databaseUrl,
    redisUrl: "redis://sentinels",
    sitePort: webPorts[0],
    sandboxPort,
    mailPort,
  });
  const env = {
    ...local,
    ...wideLimits(),
    DATABASE_POOLER: "transaction",
    DIRECT_DATABASE_URL: stack.serversUrl,
    REDIS_URL: redisUrl,
    CACHE_REDIS_URL: stack.redisUrl(1),
    SITE_URL: `http://localhost:${front.port}`,
    TRUSTED_PROXIES: "127.0.0.1",
    NEXT_DIST_DIR: build.folder,
    LOG_DIR: logs,
    LOG_LEVEL: "warn",
    CARD_DEADLINE_SECONDS: String(DEADLINE_SECONDS),
    NEWEBPAY_QUERIES_PER_HOUR: "1000000",
  };
  await applyMigrations({ env, logFile: join(logs, "migrate.log"), say });
  say("production build");
  await build.provide({ env, logs, say });
  parts.sandbox = await startSandbox({ env, logs });
  const bringUpOf = {};
  const site = {};
  parts.site = site;
  for (const [index, machine] of machines.slice(0, 2).entries()) {
    const own = { ...env, DATABASE_URL: stack.pooledUrl(machine), PORT: String(webPorts[index]), WORKER_PORT: String(workerPorts[index]) };
    bringUpOf[`web${machine.number}`] = { name: `Web ${machine.number}`, env: own, logs };
    bringUpOf[`worker${machine.number}`] = { env: own, logs: join(logs, machine.name) };
    site[`web${machine.number}`] = await startWeb(bringUpOf[`web${machine.number}`]);
    site[`worker${machine.number}`] = await startWorker(bringUpOf[`worker${machine.number}`]);
  }
  say("two web processes and two workers, nginx in front");
  return { env, site, bringUp: bringUpOf, sites: webPorts.map((port) => `http://127.0.0.1:${port}`) };
}

/** Checks a role's timeouts in a session behind the pooler, and that the server ends a statement that takes too long. */
async function checkTimeouts({ env, logs }) {
  const script = typescript(join("scripts", "operator", "database-role.ts"), "--check");
  await runToEnd({ name: "The role's timeouts", ...script, env, cwd: projectFolder, logFile: join(logs, "database-role.log") });
}

/** @returns the strikes: their time, and how long the condition of `until` took */
async function sell(context) {
  const { kill, env, folder, logs, options, say, parts } = context;
  const [saleFile, result] = [join(folder, "sale.json"), join(folder, "bought.json")];
  const orders = Number(options.orders ?? 1_000_000);
  const times = kill ? Number(options.times) : 1;
  const most = kill ? times * STRIKE_SECONDS * QUICKEST : orders;
  const seats = most * SEATS_PER_ORDER + SEATS_PER_AREA;
  const run = (name, ...args) => ({
    ...typescript(join("bench", "rehearsal", `${name}.ts`), ...args.map(String)),
    env,
    cwd: projectFolder,
  });
  const areas = Math.ceil(seats / SEATS_PER_AREA);
  await runToEnd({ name: "prepare", ...run("prepare", saleFile, most + BUYERS, seats, LOBBY_SECONDS, 2 * BUYERS, areas) });
  Object.assign(context, { sale: JSON.parse(readFileSync(saleFile, "utf8")) });
  await wait(context.sale.opensAt - Date.now());
  say(`${BUYERS} buyers${options.orders ? `, ${orders} orders` : ""}`);
  const crowd = startProcess({
    name: "Buyers",
    ...run("buyers", saleFile, env.SITE_URL, result, SECONDS_MAX, BUYERS, orders, options.pace),
    logFile: join(logs, "buyers.log"),
  });
  parts.crowd = crowd;
  const strikes = [];
  for (let turn = 0; kill && turn < times; turn += 1) {
    await wait(CALM_MS);
    strikes.push(await strikeOnce(context));
  }
  if (kill) {
    await wait(CALM_MS);
    process.kill(crowd.pid, "SIGTERM");
  }
  const ending = await crowd.exited;
  if (ending !== "code 0") throw new Error(`The buyers ended: ${ending}\n${tail(crowd.logFile)}`);
  say("the crowd has gone home");
  return strikes;
}

async function strikeOnce(context) {
  const { kill } = context;
  await kill.before?.(context);
  const at = Date.now();
  const mending = kill.strike(context);
  const followed = kill.until && mending.then(() => firstTime(() => kill.until(context), at));
  const repair = await mending;
  await Promise.all([repair?.(), followed]);
  // A mistake is noticed later: the site sells until its recovery begins.
  return { at: context.recovery?.began.getTime() ?? at, followedMs: await followed };
}

/** Returns how long after `at` the probe held for the first time, in ms. */
async function firstTime(probe, at) {
  await waitUntil({ what: "every web process is ready", probe, seconds: 60 });
  return Date.now() - at;
}

/** Repeats the sweep until all invariants hold: what a dead part left open is resolved at the deadline. */
async function settle(context) {
  const { kill, env, stack, sale, options, say } = context;
  const until = Date.now() + (DEADLINE_SECONDS + 120) * 1_000;
  say("the sweep");
  for (;;) {
    const lost = options.asynchronous || kill?.losesOrders ? await reportedAsLost(context) : new Set();
    const seen = await sweep({ databaseUrl: stack.directUrl, sandboxUrl: env.SANDBOX_URL, sale, lost });
    seen.named = seen.unowned.filter((number) => lost.has(number));
    if (Object.keys(seen.wrong).length === 0 || Date.now() > until) return seen;
    await wait(3_000);
  }
}
