/**
 * npm run rolling-release: tests a release during a sale. Two web processes and a worker of an older commit sell behind nginx; the
 * database is migrated, the processes are replaced by those of this checkout one after the other, and then by the older ones
 * again. No call may fail: nginx's log has no status of 500 or above, and afterwards all invariants hold.
 *   npm run rolling-release                       from the newest tag, or the commit before this one
 *   npm run rolling-release -- --from v1.4.0      from another
 *   npm run rolling-release -- --keep             leaves the older build in the temporary folder, for the next time
 * Ends with 1 when a call failed, an invariant is violated, or nothing was sold.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runNginx } from "../docker/nginx/run-nginx.mjs";
import { buildFingerprint, isBuildCurrent, rememberBuild } from "../scripts/local/built.mjs";
import { provideDependencies } from "../scripts/local/dependencies.mjs";
import { projectFolder } from "../scripts/local/folders.mjs";
import { allocatorSettings, webFlags, workerFlags } from "../scripts/local/memory.mjs";
import { freePorts } from "../scripts/local/ports.mjs";
import { runToEnd, startProcess, typescript, waitUntil } from "../scripts/local/processes.mjs";
import { provideClient } from "../scripts/local/provide-client.mjs";
import { buildSite, startSandbox } from "../scripts/local/site.mjs";
import { sweep } from "./rehearsal/sweep.mjs";
import { buildCommit, commitBefore } from "./rolling/build-commit.mjs";
import { runAndStop, startServices } from "./stage.mjs";

const { values: options } = parseArgs({
  options: {
    from: { type: "string" },
    members: { type: "string", default: "1500" },
    inside: { type: "string", default: "60" },
    keep: { type: "boolean", default: false },
  },
});
/** More than the crowd can buy, so that the sale continues to the end. */
const SEATS = 20_000;
/** How long each state sells before the next step, and the limit for the whole, in seconds. */
const CALM_SECONDS = 12;
const LONGEST_SECONDS = 240;
/** The last errors of nginx that a failed run prints. */
const NGINX_LINES = 20;
const say = (line) => console.log(`  ${line}`);
/** The running processes, by role: an entry is replaced by its successor. */
const running = new Map();
const started = [];
let folder;
let before;

async function main() {
  await provideDependencies({ say });
  await provideClient({ say });
  const services = await startServices({ say, parts: started });
  ({ folder } = services);
  const { logs } = services;
  before = await buildCommit({ from: options.from ?? commitBefore(), logs, say });
  const [first, second, sandboxPort, mailPort, workerPort] = await freePorts(5);
  const webPorts = [first, second];
  const front = await runNginx({ web: webPorts, settings: ({ port }) => ({ SITE_URL: `http://localhost:${port}` }) });
  running.set("nginx", front);
  const place = { services, front, sandboxPort, mailPort, workerPort };
  const now = { commit: "this checkout", folder: projectFolder };
  now.env = await settings(now, place);
  const older = { ...before, env: await settings(before, { ...place, secrets: now.env }) };
  const { env } = now;
  await provideBuild({ env, logs });

  const migrate = ({ folder: cwd, env }) =>
    runToEnd({ name: "migrate", ...typescript("scripts/operator/migrate.ts"), env, cwd, logFile: join(logs, "migrate.log") });
  const bench = ({ folder: cwd, env }, name, ...args) =>
    runToEnd({
      name,
      ...typescript(`bench/rehearsal/${name}.ts`),
      args: ["--import", "tsx", `bench/rehearsal/${name}.ts`, ...args],
      env,
      cwd,
    });
  const context = { env, logs, webPorts };
  await migrate(older);
  running.set("sandbox", await startSandbox({ env, logs }));
  for (const port of webPorts) await startWeb(context, older, port);
  await startWorker(context, older);
  const since = Date.now();
  const saleFile = join(folder, "sale.json");
  await bench(older, "prepare", saleFile, options.members, String(SEATS), "3", options.inside);
  const sale = JSON.parse(readFileSync(saleFile, "utf8"));

  const resultFile = join(folder, "crowd.json");
  const crowd = bench(now, "crowd", saleFile, env.SITE_URL, resultFile, String(LONGEST_SECONDS), "1");
  let isOver = false;
  void crowd.catch(() => {}).finally(() => (isOver = true));
  const readers = readPages(env.SITE_URL, sale.slug, () => isOver);
  await wait(sale.opensAt + CALM_SECONDS * 1_000 - Date.now());
  await migrate(now);
  say("migrated, while the older version sells");
  for (const version of [now, older]) {
    await release(context, version);
    await wait(CALM_SECONDS * 1_000);
  }
  if (isOver) throw new Error("the crowd was through before the release was: more --members");
  say("back again; the crowd goes on to its end");
  await crowd;
  await readers;
  return report(await settled(env, sale), JSON.parse(readFileSync(resultFile, "utf8")), { front, logs, since });
}

async function provideBuild({ env, logs }) {
  if (isBuildCurrent()) return say("the build of this checkout is up to date");
  say("building this checkout");
  const fingerprint = buildFingerprint();
  await buildSite({ env, logFile: join(logs, "build.log") });
  rememberBuild(fingerprint);
}

/**
 * Returns the settings with which a version runs, by its own list: a process refuses to start with a setting that it does not know.
 * @param {{ secrets?: Record<string, string> }} place `secrets`: of the other version; both have the same where both know the name
 */
async function settings({ folder }, { services, front, sandboxPort, mailPort, workerPort, secrets = {} }) {
  const { freshSecrets, localSettings, wideLimits } = await import(join(folder, "scripts", "local", "settings.mjs"));
  const { postgres, redis, logs } = services;
  const own = Object.entries(freshSecrets()).map(([name, value]) => [name, secrets[name] ?? value]);
  const local = localSettings({
    secrets: Object.fromEntries(own),
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    sitePort: front.port,
    sandboxPort,
    mailPort,
  });
  return {
    ...local,
    ...wideLimits(),
    SITE_URL: `http://localhost:${front.port}`,
    TRUSTED_PROXIES: "127.0.0.0/8",
    WORKER_PORT: String(workerPort),
    NEXT_DIST_DIR: "",
    LOG_DIR: logs,
    LOG_LEVEL: "warn",
    NEWEBPAY_QUERIES_PER_HOUR: "1000000",
  };
}

/**
 * Replaces one process after the other, as an operator does without an additional machine: each is stopped, then its successor starts.
 */
async function release(context, version) {
  for (const port of context.webPorts) await startWeb(context, version, port);
  await startWorker(context, version);
  say(`${version.commit} sells`);
}

const startWeb = (context, version, port) =>
  replace(`web ${port}`, {
    ...context,
    version,
    flags: webFlags,
    file: "web.mjs",
    settings: { PORT: String(port), HOUSELIGHT_PROCESS: "web" },
    address: `http://127.0.0.1:${port}/readyz`,
  });

const startWorker = (context, version) =>
  replace("worker", {
    ...context,
    version,
    flags: workerFlags,
    file: "worker.mjs",
    settings: { HOUSELIGHT_PROCESS: "worker" },
    address: `http://127.0.0.1:${context.env.WORKER_PORT}/readyz`,
  });

async function replace(name, { version, flags, file, settings, address, logs }) {
  await running.get(name)?.stop();
  const part = startProcess({
    name,
    command: process.execPath,
    args: [...flags, join(version.folder, ".next", file)],
    env: { ...allocatorSettings, ...version.env, ...settings },
    cwd: version.folder,
    logFile: join(logs, `${name.replace(" ", "-")}-${started.length}-${Date.now()}.log`),
  });
  running.set(name, part);
  await waitUntil({ what: `${name} is ready`, probe: async () => (await fetch(address)).ok, part, seconds: 90 });
}

/** Requests pages and public calls, in addition to the crowd's own calls. */
async function readPages(site, slug, isOver) {
  for (let round = 0; !isOver(); round++) {
    const paths = ["/", `/activity/${slug}`, `/en/activity/${slug}?round=${round}`, "/event/list", "/merch", `/event/detail/${slug}`];
    await Promise.all(paths.map((path) => fetch(site + path).then((reply) => reply.arrayBuffer())));
    await wait(100);
  }
}

async function settled(env, sale) {
  for (let tries = 0; ; tries++) {
    const seen = await sweep({ databaseUrl: env.DATABASE_URL, sandboxUrl: env.SANDBOX_URL, sale });
    if (Object.keys(seen.wrong).length === 0 || tries > 20) return seen;
    await wait(3_000);
  }
}

function report({ wrong, figures }, { outcomes, refusals }, { front, logs, since }) {
  const entries = (record) =>
    Object.entries(record)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ") || "none";
  const requests = linesOf(join(front.folder, "access.log")).filter(({ time }) => Date.parse(time) >= since);
  const failed = requests.filter(({ status }) => status >= 500);
  const statuses = {};
  for (const { status } of requests) statuses[status] = (statuses[status] ?? 0) + 1;
  console.log(`\n${requests.length} requests at nginx, ${failed.length} of them failed; by status: ${entries(statuses)}`);
  for (const { time, method, path, status, seconds } of failed) console.log(`  ${time} ${status} ${method} ${path} after ${seconds} s`);
  if (failed.length > 0) {
    // A refused connection is no failure: nginx repeats the request at the other process.
    const isCause = (line) => line.includes("[error]") && !line.includes("connect() failed");
    const causes = readFileSync(join(front.folder, "error.log"), "utf8").split("\n").filter(isCause);
    for (const line of causes.slice(-NGINX_LINES)) console.log(`  nginx ${line}`);
    for (const name of readdirSync(logs)) printErrors(name, join(logs, name));
  }
  console.log(`How it ended: ${entries(outcomes)}`);
  console.log(`Other answers: ${entries(refusals)}`);
  console.log(`The sale: ${entries(figures)}`);
  if (Object.keys(wrong).length > 0) console.error(`Does not add up: ${entries(wrong)}`);
  if (figures["orders paid"] === 0) console.error("Nothing was sold.");
  return failed.length > 0 || Object.keys(wrong).length > 0 || figures["orders paid"] === 0 ? 1 : 0;
}

/** Returns the lines of a log that are JSON. */
function linesOf(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

/** Prints the different warnings and errors of a process, each with its number and its first time. */
function printErrors(name, file) {
  if (!/^(web|worker)/.test(name)) return;
  const seen = new Map();
  for (const { time, msg, err, unavailable } of linesOf(file).filter(({ level }) => level >= 40)) {
    const text = [msg, unavailable, err?.code, err?.message?.trim().split("\n").at(-1)].filter(Boolean).join(": ");
    const entry = seen.get(text) ?? { first: time, count: 0 };
    seen.set(text, { ...entry, count: entry.count + 1 });
  }
  for (const [text, { first, count }] of seen) console.log(`  ${name} ${first} ${count} × ${text}`);
}

async function stopAll() {
  for (const part of [...running.values()].reverse()) await part.stop();
  for (const part of started.reverse()) await part.stop();
  if (before && !options.keep) before.remove();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

await runAndStop({ main, stopAll });
