import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { machines } from "../../deploy/rehearsal/addresses.mjs";
import { projectFolder } from "../../scripts/local/folders.mjs";
import { freePorts } from "../../scripts/local/ports.mjs";
import { findProgram, startProcess, waitUntil } from "../../scripts/local/processes.mjs";
import { startWeb, startWorker } from "../../scripts/local/site.mjs";
import { everyoneReady } from "./kills.mjs";

/** The longest time until an alert fires, and until it ends after the repair, in seconds. The rules wait up to three minutes. */
const FIRES_SECONDS = 330;
const ENDS_SECONDS = 180;
const LOOK_MS = 2_000;
/** Without a majority of etcd, Patroni makes the primary read-only. */
const MAJORITY = machines.slice(1);

/**
 * Outages: the part that is broken, the alerts that must fire, and the repair as the runbook describes it. The alerts are those of
 * deploy/observability, with their own durations.
 */
const plays = [
  {
    breaks: "one web process dies",
    fires: ["WebProcessDown"],
    strike: ({ site }) => site.web1.stop("SIGKILL"),
    repair: startSiteAgain,
  },
  {
    breaks: "both workers die",
    fires: ["WorkerProcessDown", "WorkersDown"],
    strike: ({ site }) => Promise.all([site.worker1.stop("SIGKILL"), site.worker2.stop("SIGKILL")]),
    repair: startSiteAgain,
  },
  {
    breaks: "two of three etcd die, so that no machine may be the primary",
    fires: ["DatabaseAway"],
    strike: ({ stack }) => Promise.all(MAJORITY.map(({ number }) => stack.parts.get(`etcd-${number}`).stop("SIGKILL"))),
    repair: async ({ stack }) => {
      for (const machine of MAJORITY) stack.start("etcd", machine);
    },
  },
  {
    breaks: "Redis dies on all three machines",
    fires: ["QueueRedisAway"],
    strike: ({ stack }) => Promise.all(machines.map(({ number }) => stack.parts.get(`redis-${number}`).stop("SIGKILL"))),
    repair: async ({ stack }) => {
      for (const machine of machines) stack.start("redis", machine);
    },
  },
  {
    breaks: "both web processes die",
    fires: ["SiteDown"],
    strike: ({ site }) => Promise.all([site.web1.stop("SIGKILL"), site.web2.stop("SIGKILL")]),
    repair: startSiteAgain,
  },
];

/**
 * Breaks one part of the three machines after the other under a Prometheus with the shipped rules, and prints when its alerts fire, and
 * when they end after the repair.
 * @returns 1 if an alert fires late or not at all, does not end, or the site is not ready afterwards
 */
export async function playAlerts(context) {
  const { say, sites } = context;
  context.prometheus = await startPrometheus(context);
  await wait(60_000);
  const before = await firing(context);
  if (before.length > 0) say(`before anything is broken: ${before.join(", ")}`);
  // An alert that fires already would count as fired at once.
  let wrong = plays.some(({ fires }) => fires.some((name) => before.includes(name))) ? 1 : 0;
  for (const { breaks, fires, strike, repair } of plays) {
    say(breaks);
    const struck = Date.now();
    await strike(context);
    const seen = new Map();
    const fired = await within(FIRES_SECONDS, async () => {
      for (const name of await firing(context)) if (!seen.has(name)) seen.set(name, secondsSince(struck));
      return fires.every((name) => seen.has(name));
    });
    say(`  fired: ${[...seen].map(([name, seconds]) => `${name} after ${seconds} s`).join(", ") || "nothing"}`);
    const repaired = Date.now();
    await repair(context);
    const ended = await within(ENDS_SECONDS, async () => !(await firing(context)).some((name) => fires.includes(name)));
    const ready = await within(ENDS_SECONDS, () => everyoneReady(sites).catch(() => false));
    say(
      `  ${ended ? "ended" : "NOT ended"} ${secondsSince(repaired)} s after the repair, ${ready ? "every" : "NOT every"} web process is ready`,
    );
    if (!fired || !ended || !ready) wrong += 1;
  }
  return wrong > 0 ? 1 : 0;
}

/** Starts what does not run, as the runbook says. */
async function startSiteAgain({ site, bringUp }) {
  for (const [name, options] of Object.entries(bringUp)) {
    if (isAlive(site[name].pid)) continue;
    site[name] = await (name.startsWith("web") ? startWeb(options) : startWorker(options));
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function startPrometheus({ folder, logs, parts, bringUp }) {
  const command = findProgram("prometheus");
  if (!command) throw new Error("apt-get install prometheus");
  const [port] = await freePorts(1);
  const own = join(folder, "prometheus");
  mkdirSync(own, { recursive: true });
  const targets = (kind, setting) =>
    Object.entries(bringUp).flatMap(([name, { env }]) => (name.startsWith(kind) ? [`127.0.0.1:${env[setting]}`] : []));
  const config = {
    global: { scrape_interval: "15s", evaluation_interval: "15s" },
    rule_files: [join(projectFolder, "deploy", "observability", "alerts.yml")],
    scrape_configs: [
      { job_name: "houselight-web", static_configs: [{ targets: targets("web", "PORT") }] },
      { job_name: "houselight-worker", static_configs: [{ targets: targets("worker", "WORKER_PORT") }] },
    ],
  };
  // JSON is YAML.
  writeFileSync(join(own, "prometheus.yml"), JSON.stringify(config));
  const part = startProcess({
    name: "Prometheus",
    command,
    args: [`--config.file=${join(own, "prometheus.yml")}`, `--storage.tsdb.path=${own}`, `--web.listen-address=127.0.0.1:${port}`],
    logFile: join(logs, "prometheus.log"),
  });
  parts.prometheus = part;
  const address = `http://127.0.0.1:${port}`;
  await waitUntil({ what: "Prometheus is ready", part, probe: async () => (await fetch(`${address}/-/ready`)).ok });
  return address;
}

/** The names of the firing alerts, without the heartbeat, which always fires. */
async function firing({ prometheus }) {
  const { data } = await (await fetch(`${prometheus}/api/v1/alerts`)).json();
  const names = data.alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname);
  return [...new Set(names)].filter((name) => name !== "Heartbeat").toSorted();
}

const secondsSince = (moment) => Math.round((Date.now() - moment) / 1_000);

async function within(seconds, probe) {
  const until = Date.now() + seconds * 1_000;
  while (Date.now() < until) {
    if (await probe()) return true;
    await wait(LOOK_MS);
  }
  return false;
}
