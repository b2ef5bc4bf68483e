/**
 * npm run rehearsal: simulates a sale on the production build, with a simulated outside world.
 *   npm run rehearsal -- --members 1500 --seats 1200 --inside 150 --seconds 90
 *   npm run rehearsal -- --kill web         web, worker, postgres or redis is killed (-9) during the sale and started again; several,
 *                                           separated by commas, are killed one after the other
 *   npm run rehearsal -- --staff            two staff move tickets and block seats and two refund, while 200 buyers at a time compete
 *                                           for 100 seats
 *   npm run rehearsal -- --call-off --orders 2000 --kill worker,web,postgres,redis,gateway --empty
 *                                           a session that is sold out is called off, or with --move moved while half give
 *                                           back; gateway: it falls silent, --empty: the shop's balance is empty for a while
 *   npm run rehearsal -- --draw --orders 300 --kill worker,postgres,web,redis
 *                                           a sale by draw, from the entries to the last round, in which every tenth winner does not
 *                                           pay; then tickets are offered back
 *   npm run rehearsal -- --fault mail-down  something else goes wrong: gateway-slow, gateway-silent, late-notices,
 *                                           mail-down, log-full, clock-off, restore, total-loss (bench/rehearsal/faults.mjs)
 *   npm run rehearsal -- --on three-machines --kill primary|redis|web|worker|pooler|network|everything|mistake
 *                                           on Patroni, etcd, HAProxy, PgBouncer and Sentinel (docs/three-machines.md);
 *                                           --times 20 strikes 20 times, --asynchronous lets no commit wait for a standby
 *   npm run rehearsal -- --on three-machines --orders 10000
 *   npm run rehearsal -- --on three-machines --alerts    breaks five parts without a sale; the shipped alerts must fire, and end
 * Ends with 1 when an invariant is violated, or nothing was sold.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { applyMigrations } from "../scripts/local/apply-migrations.mjs";
import { provideDependencies } from "../scripts/local/dependencies.mjs";
import { keptFolder, projectFolder } from "../scripts/local/folders.mjs";
import { freePorts } from "../scripts/local/ports.mjs";
import { startPostgres } from "../scripts/local/postgres.mjs";
import { runToEnd, typescript } from "../scripts/local/processes.mjs";
import { provideClient } from "../scripts/local/provide-client.mjs";
import { provideRedis, startRedis } from "../scripts/local/redis.mjs";
import { freshSecrets, localSettings, wideLimits } from "../scripts/local/settings.mjs";
import { startSandbox, startWeb, startWorker } from "../scripts/local/site.mjs";
import { callOff } from "./rehearsal/call-off.mjs";
import { playDraw } from "./rehearsal/draw.mjs";
import { faults, startSite, STRIKE_AFTER_SECONDS } from "./rehearsal/faults.mjs";
import { otherDifferences, reportedAsLost } from "./rehearsal/restore.mjs";
import { sweep } from "./rehearsal/sweep.mjs";
import { threeMachines } from "./rehearsal/three-machines.mjs";
import { buildFolder, provideBuild, runAndStop, startServices } from "./stage.mjs";

const { values: options } = parseArgs({
  options: {
    members: { type: "string" },
    seats: { type: "string" },
    inside: { type: "string", default: "150" },
    seconds: { type: "string" },
    seed: { type: "string", default: "1" },
    kill: { type: "string" },
    fault: { type: "string" },
    on: { type: "string" },
    times: { type: "string", default: "1" },
    orders: { type: "string" },
    pace: { type: "string", default: "0.5" },
    asynchronous: { type: "boolean", default: false },
    alerts: { type: "boolean", default: false },
    staff: { type: "boolean", default: false },
    "call-off": { type: "boolean", default: false },
    draw: { type: "boolean", default: false },
    move: { type: "boolean", default: false },
    empty: { type: "boolean", default: false },
  },
});
options.orders ??= options["call-off"] ? "600" : options.draw ? "300" : undefined;
options.members ??= options.staff ? "20000" : "1500";
options.seats ??= options.staff ? "100" : "1200";
const fault = options.fault === undefined ? {} : faults[options.fault];
options.seconds ??= fault?.seconds ?? "90";
/** An attempt to pay starts only with 180 s left; this leaves a minute to reach it. */
const DEADLINE_SECONDS = 240;
/** With --staff: the number of concurrent buyers, and the amount from which a refund needs a second person, in TWD. */
const BUYERS_BESIDE_STAFF = 200;
const SECOND_PERSON_FROM = 1_500;
/** The time between two kills, in ms. */
const NEXT_DIES_MS = 12_000;
/** Time in the lobby until the sale opens, in seconds. */
const LOBBY_SECONDS = 12;
const say = (line) => console.log(`  ${line}`);
const parts = {};
let folder;

async function main() {
  if (!fault) throw new Error(`--fault wants one of ${Object.keys(faults).join(", ")}`);
  await provideDependencies({ say });
  await provideClient({ say });
  const started = [];
  const programs = fault.programs?.();
  const services = await startServices({ say, parts: started, programs });
  folder = services.folder;
  [parts.postgres, parts.redis] = started;
  const { env, logs, sites } = await bringUp(services);
  const start = starters({ env, logs, services, programs });

  const script = (name, ...args) =>
    runToEnd({ name, ...typescript(join("bench", "rehearsal", `${name}.ts`), ...args), env, cwd: projectFolder });
  if (options["call-off"]) return reportBooks(await callOff({ options, env, folder, script, kill: (part) => kill(part, start), say }));
  if (options.draw) return reportBooks(await playDraw({ options, env, folder, script, kill: (part) => kill(part, start), say }));
  const [saleFile, resultFile, actsFile] = ["sale.json", "crowd.json", "acts.json"].map((name) => join(folder, name));
  say(`${options.members} members want ${options.seats} seats`);
  await script("prepare", saleFile, options.members, options.seats, String(LOBBY_SECONDS), options.inside);
  const sale = JSON.parse(readFileSync(saleFile, "utf8"));
  const context = { sale, env, logs, folder, parts, start, options, deadlineSeconds: DEADLINE_SECONDS, say };
  await fault.before?.(context);
  await Promise.all([
    options.staff
      ? script(
          "buyers",
          saleFile,
          sites[0],
          resultFile,
          String(LOBBY_SECONDS + Number(options.seconds)),
          String(BUYERS_BESIDE_STAFF),
          "Infinity",
        )
      : script("crowd", saleFile, sites.join(","), resultFile, options.seconds, options.seed),
    options.staff && script("clerks", saleFile, sites[0], actsFile, options.seconds, options.seed),
    strike(context),
  ]);
  if (options.staff) context.staff = { acts: JSON.parse(readFileSync(actsFile, "utf8")), secondPersonFrom: SECOND_PERSON_FROM };
  say("the crowd has gone home");
  await fault.repair?.(context);
  const seen = await settled(context);
  await compareBooks(context, seen);
  Object.assign(seen.wrong, await fault.report?.(context));
  return report(JSON.parse(readFileSync(resultFile, "utf8")), seen, context.staff?.acts);
}

/** The product's comparison with the gateway's records must agree with the sweep. */
async function compareBooks(context, seen) {
  if (fault.losesOrders) {
    const others = await otherDifferences(context);
    if (others > 0) seen.wrong["differences apart from the lost money"] = others;
    return;
  }
  await runToEnd({
    name: "reconcile",
    ...typescript(join("scripts", "operator", "reconcile.ts")),
    env: context.env,
    cwd: projectFolder,
  }).catch((error) => {
    seen.wrong[`our records against the gateway's: ${error.message}`] = 1;
  });
}

async function bringUp({ postgres, redis, logs }) {
  const [sitePort, sandboxPort, mailPort, secondPort] = await freePorts(4);
  const local = localSettings({ secrets: freshSecrets(), databaseUrl: postgres.url, redisUrl: redis.url, sitePort, sandboxPort, mailPort });
  const env = {
    ...local,
    ...wideLimits(),
    SITE_URL: `http://localhost:${sitePort}`,
    NEXT_DIST_DIR: buildFolder,
    LOG_DIR: logs,
    LOG_LEVEL: "warn",
    ...fault.settings,
    // The Redis that is killed does not hold the cached pages.
    CACHE_REDIS_URL: "",
    CARD_DEADLINE_SECONDS: String(DEADLINE_SECONDS),
    OFFICE_REFUND_SECOND_PERSON: String(SECOND_PERSON_FROM),
    NEWEBPAY_QUERIES_PER_HOUR: "1000000",
  };
  await applyMigrations({ env, logFile: join(logs, "migrate.log"), say });
  say("production build");
  await provideBuild({ env, logs, say });
  parts.sandbox = await startSandbox({ env, logs });
  const { parts: site, sites } = await startSite({ fault, env, logs, secondPort });
  Object.assign(parts, site);
  return { env, logs, sites };
}

/** Injects the fault while most members are choosing and paying. */
async function strike(context) {
  await wait(context.sale.opensAt + STRIKE_AFTER_SECONDS * 1_000 - Date.now());
  if (options.fault) say(`${options.fault} begins`);
  await fault.strike?.(context);
  for (const part of options.kill?.split(",") ?? []) {
    await kill(part, context.start);
    if (options.kill.includes(",")) await wait(NEXT_DIES_MS);
  }
}

/** Functions that start each part again, at its old address. */
function starters({ env, logs, services, programs }) {
  return {
    web: (own) => startWeb({ env, logs, ...own }),
    worker: () => startWorker({ env, logs }),
    postgres: () =>
      startPostgres({
        folder: join(folder, "postgres"),
        port: Number(new URL(services.postgres.url).port),
        password: new URL(services.postgres.url).password,
        logFile: join(logs, "postgres-again.log"),
        programs,
      }),
    redis: () =>
      startRedis({
        program: provideRedis({ folder: join(keptFolder(), "redis-package"), say }),
        folder: join(folder, "redis"),
        port: Number(new URL(services.redis.url).port),
        logFile: join(logs, "redis-again.log"),
      }),
  };
}

/** Kills one part and restarts it after two seconds. */
async function kill(part, start) {
  if (!start[part]) throw new Error(`--kill needs one of ${Object.keys(start).join(", ")}`);
  say(`${part} dies`);
  process.kill(-parts[part].pid, "SIGKILL");
  await parts[part].exited;
  await wait(2_000);
  parts[part] = await start[part]();
  say(`${part} is back`);
}

/** Repeats the sweep until all invariants hold: what a dead or silent part left open is resolved at the deadline. */
async function settled(context) {
  const { sale, env, staff } = context;
  const until = Date.now() + (options.kill || options.fault || options.staff ? DEADLINE_SECONDS + 120 + (fault.patience ?? 0) : 30) * 1_000;
  for (;;) {
    const lost = fault.losesOrders ? await reportedAsLost(context) : new Set();
    const seen = await sweep({ databaseUrl: env.DATABASE_URL, sandboxUrl: env.SANDBOX_URL, sale, lost, staff });
    if (fault.allMailsSent && seen.figures["mails waiting"] > 0) seen.wrong["mails that were not sent"] = seen.figures["mails waiting"];
    if (lost.size > 0) seen.figures["charged after the backup and reported to the operator"] = lost.size;
    if (Object.keys(seen.wrong).length === 0 || Date.now() > until) return seen;
    await wait(3_000);
  }
}

function reportBooks({ wrong, figures }) {
  const lines = (record) => Object.entries(record).map(([name, value]) => `${name.padEnd(60)} ${value}`);
  console.log(["", "Where the orders have come to", ...lines(figures)].join("\n"));
  if (Object.keys(wrong).length > 0) console.error(["Does not add up", ...lines(wrong)].join("\n"));
  return Object.keys(wrong).length > 0 ? 1 : 0;
}

function report({ steps, outcomes, refusals, answers, soldOutAfter }, { wrong, figures }, acts) {
  const entries = (record) =>
    Object.entries(record)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ") || "none";
  const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  console.log("\nWhat a buyer felt, in ms          times     p50     p95");
  for (const [name, times] of Object.entries(steps)) {
    times.sort((a, b) => a - b);
    console.log(
      `${name.padEnd(30)}${String(times.length).padStart(9)}${String(at(times, 0.5)).padStart(8)}${String(at(times, 0.95)).padStart(8)}`,
    );
  }
  console.log(`\nHow it ended: ${entries(outcomes)}`);
  console.log(`${refusals ? "Other answers" : "Answers"}: ${entries(refusals ?? answers)}`);
  if (acts) console.log(`Answers to staff: ${entries(acts.answers)}`);
  console.log(`The sale: ${entries(figures)}`);
  if (soldOutAfter !== undefined)
    console.log(soldOutAfter === null ? "No member found the hall sold out." : `Sold out ${soldOutAfter.toFixed(0)} s after the opening.`);
  if (Object.keys(wrong).length > 0) console.error(`Does not add up: ${entries(wrong)}`);
  if (figures.paid === 0) console.error("Nothing was sold.");
  return Object.keys(wrong).length > 0 || figures.paid === 0 ? 1 : 0;
}

async function stopAll() {
  for (const name of ["worker", "secondWeb", "web", "sandbox", "redis", "postgres"]) await parts[name]?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

if (options.on === undefined) await runAndStop({ main, stopAll });
else await runAndStop(threeMachines({ options, build: { folder: buildFolder, provide: provideBuild }, say }));
