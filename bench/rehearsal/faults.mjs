import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { demandEngine } from "../../scripts/local/engines.mjs";
import { startWeb, startWorker } from "../../scripts/local/site.mjs";
import { loseMachine, reportRecovery, restoreInTheMiddle } from "./restore.mjs";

/** When the fault is injected after the opening, in seconds: most are choosing and paying. */
export const STRIKE_AFTER_SECONDS = 6;
const CLOCK_OFF_MS = 600_000;
/** After a silence over its deadline an order is cancelled, and asked about once more ten minutes later. */
const RECHECK_SECONDS = 600;

/**
 * Faults during a sale. Each has:
 *   settings        of all processes, beside the ordinary ones
 *   programs        of another Postgres than the one that comes along
 *   web, worker     what is different when they start: { env, sink, name }
 *   secondWeb       the same of a web process beside the first
 *   strike(ctx)     injects the fault while the crowd continues
 *   mend(ctx)       once the crowd has gone home
 *   patience        seconds more, until everything must add up
 *   seconds         how long the crowd wants to buy, unless --seconds says so: longer than the site is away
 *   losesOrders     money may be at the gateway that the books do not know; the comparison with its export names it
 *   report(ctx)     prints what else was seen, and returns what is wrong
 */
export const faults = {
  /** Half of the gateway's notifies are late or lost, and its answers take seconds. */
  "gateway-slow": {
    strike: (ctx) => mode(ctx, { notify: "drop", query: "slow", query_ms: 5_000 }),
    mend: (ctx) => mode(ctx, { notify: "normal", query: "normal" }),
    patience: 120,
  },
  /** It takes the money and is silent until all deadlines are over. */
  "gateway-silent": {
    strike: (ctx) => mode(ctx, { notify: "drop", query: "silent" }),
    mend: async (ctx) => {
      await wait(Math.max(0, ctx.sale.opensAt + (Number(ctx.options.seconds) + ctx.deadlineSeconds + 60) * 1_000 - Date.now()));
      await mode(ctx, { notify: "normal", query: "normal" });
    },
    patience: RECHECK_SECONDS + 180,
  },
  /** The notices come after the deadlines of most. */
  "late-notices": {
    strike: (ctx) => mode(ctx, { notify: "late", late_ms: (ctx.deadlineSeconds + 30) * 1_000 }),
    mend: (ctx) => mode(ctx, { notify: "normal" }),
    patience: 180,
  },
  /** No mail goes out while the crowd buys; afterwards all of them. */
  "mail-down": {
    before: (ctx) => mode(ctx, { mail: "down" }),
    mend: (ctx) => mode(ctx, { mail: "normal" }),
    patience: 600,
    allMailsSent: true,
  },
  /** Whatever web and worker write into their logs finds the disk full. */
  "log-full": { settings: { LOG_LEVEL: "info" }, web: { sink: "/dev/full" }, worker: { sink: "/dev/full" }, patience: 120 },
  /** One web process is ten minutes ahead, the worker ten behind; notices go to the former. */
  "clock-off": { secondWeb: { name: "Web ahead", env: clock(CLOCK_OFF_MS) }, worker: { env: clock(-CLOCK_OFF_MS) }, patience: 300 },
  /** The database is lost, and a backup from the beginning of the sale takes its place. */
  restore: { programs: postgresPrograms, strike: restoreInTheMiddle, losesOrders: true, patience: 180 },
  /** The machine is lost with all that is on it, and the encrypted copy of a backup takes its place. */
  "total-loss": {
    programs: postgresPrograms,
    strike: loseMachine,
    losesOrders: true,
    report: reportRecovery,
    seconds: "240",
    patience: 180,
  },
};

/** With pg_dump, which the Postgres of the tests does not have. */
function postgresPrograms() {
  return demandEngine("postgres", { say: console.log });
}

/** Web and worker as this fault has them. @returns the parts, and the addresses that the crowd is spread over */
export async function startSite({ fault, env, logs, secondPort }) {
  const { web = {}, worker = {}, secondWeb } = fault;
  const all = { ...env, ...(secondWeb && { CALLBACK_URL: `http://localhost:${secondPort}` }) };
  const parts = { web: await startWeb({ logs, ...web, env: { ...all, ...web.env } }) };
  if (secondWeb) parts.secondWeb = await startWeb({ logs, ...secondWeb, env: { ...all, ...secondWeb.env, PORT: String(secondPort) } });
  parts.worker = await startWorker({ logs, ...worker, env: { ...all, ...worker.env } });
  return { parts, sites: [env.SITE_URL, ...(secondWeb ? [`http://localhost:${secondPort}`] : [])] };
}

/** Settings of a process whose clock is off, as on a machine without time synchronization. */
function clock(ms) {
  const preload = pathToFileURL(join(import.meta.dirname, "clock-off.mjs")).href;
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_OFF_MS: String(ms) };
}

/** Set the mode of the simulated gateway or mail server. */
async function mode({ env }, change) {
  const response = await fetch(`${env.SANDBOX_URL}/simulate/mode`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(`The sandbox does not play along: ${await response.text()}`);
}
