import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { demandEngine } from "../../scripts/local/engines.mjs";
import { startWeb, startWorker } from "../../scripts/local/site.mjs";
import { loseMachine, reportRecovery, restoreInTheMiddle } from "./restore.mjs";

/** When the fault is injected after the opening, in seconds: most members are choosing and paying. */
export const STRIKE_AFTER_SECONDS = 6;
const CLOCK_OFF_MS = 600_000;
/** After a silence past its deadline, an order is cancelled, and the gateway is asked about it once more ten minutes later. */
const RECHECK_SECONDS = 600;

/**
 * Faults during a sale. Each has:
 *   settings        of all processes, in addition to the ordinary ones
 *   programs        of another Postgres than the tests' package
 *   web, worker     what differs when they start: { env, sink, name }
 *   secondWeb       the same for a second web process
 *   strike(ctx)     injects the fault while the crowd continues
 *   repair(ctx)       undoes the fault once the crowd has stopped
 *   patience        additional seconds until all invariants must hold
 *   seconds         how long the crowd buys, unless --seconds is given: longer than the site is away
 *   losesOrders     the gateway may have money that our records do not; the comparison with its export names it
 *   report(ctx)     prints other findings, and returns violations
 */
export const faults = {
  /** Half of the gateway's notifies are late or lost, and its answers take seconds. */
  "gateway-slow": {
    strike: (ctx) => mode(ctx, { notify: "drop", query: "slow", query_ms: 5_000 }),
    repair: (ctx) => mode(ctx, { notify: "normal", query: "normal" }),
    patience: 120,
  },
  /** The gateway takes the money and is silent until all deadlines are over. */
  "gateway-silent": {
    strike: (ctx) => mode(ctx, { notify: "drop", query: "silent" }),
    repair: async (ctx) => {
      await wait(Math.max(0, ctx.sale.opensAt + (Number(ctx.options.seconds) + ctx.deadlineSeconds + 60) * 1_000 - Date.now()));
      await mode(ctx, { notify: "normal", query: "normal" });
    },
    patience: RECHECK_SECONDS + 180,
  },
  /** The notices come after the deadlines of most orders. */
  "late-notices": {
    strike: (ctx) => mode(ctx, { notify: "late", late_ms: (ctx.deadlineSeconds + 30) * 1_000 }),
    repair: (ctx) => mode(ctx, { notify: "normal" }),
    patience: 180,
  },
  /** No mail can be sent during the sale; all of them are sent afterwards. */
  "mail-down": {
    before: (ctx) => mode(ctx, { mail: "down" }),
    repair: (ctx) => mode(ctx, { mail: "normal" }),
    patience: 600,
    allMailsSent: true,
  },
  /** The disk is full for the logs of web and worker. */
  "log-full": { settings: { LOG_LEVEL: "info" }, web: { sink: "/dev/full" }, worker: { sink: "/dev/full" }, patience: 120 },
  /** One web process's clock is ten minutes ahead, the worker's ten behind; the gateway notifies the former. */
  "clock-off": { secondWeb: { name: "Web ahead", env: clock(CLOCK_OFF_MS) }, worker: { env: clock(-CLOCK_OFF_MS) }, patience: 300 },
  /** The database is lost, and replaced by a backup from the beginning of the sale. */
  restore: { programs: postgresPrograms, strike: restoreInTheMiddle, losesOrders: true, patience: 180 },
  /** The machine is lost with all its data, and an encrypted copy of a backup is restored. */
  "total-loss": {
    programs: postgresPrograms,
    strike: loseMachine,
    losesOrders: true,
    report: reportRecovery,
    seconds: "240",
    patience: 180,
  },
};

/** With pg_dump, which the Postgres package of the tests does not have. */
function postgresPrograms() {
  return demandEngine("postgres", { say: console.log });
}

/** Starts web and worker as this fault defines them. @returns the parts, and the addresses that the crowd is spread over */
export async function startSite({ fault, env, logs, secondPort }) {
  const { web = {}, worker = {}, secondWeb } = fault;
  const all = { ...env, ...(secondWeb && { CALLBACK_URL: `http://localhost:${secondPort}` }) };
  const parts = { web: await startWeb({ logs, ...web, env: { ...all, ...web.env } }) };
  if (secondWeb) parts.secondWeb = await startWeb({ logs, ...secondWeb, env: { ...all, ...secondWeb.env, PORT: String(secondPort) } });
  parts.worker = await startWorker({ logs, ...worker, env: { ...all, ...worker.env } });
  return { parts, sites: [env.SITE_URL, ...(secondWeb ? [`http://localhost:${secondPort}`] : [])] };
}

/** Returns settings of a process whose clock is wrong, as on a machine without time synchronization. */
function clock(ms) {
  const preload = pathToFileURL(join(import.meta.dirname, "clock-off.mjs")).href;
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_OFF_MS: String(ms) };
}

/** Sets the mode of the simulated gateway or mail server. */
async function mode({ env }, change) {
  const response = await fetch(`${env.SANDBOX_URL}/simulate/mode`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(`The sandbox does not play along: ${await response.text()}`);
}
