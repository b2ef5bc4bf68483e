import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { machines } from "../../deploy/rehearsal/addresses.mjs";
import { everyoneReady } from "./kills.mjs";

/** Errors of correct statements that only a pooler or a failover causes. */
const STATEMENT_ERROR = /prepared statement|bind message|cached plan must not change|unnamed statement|protocol violation/i;
const ASKED_AT_ONCE = 40;

/** Examines the stack at the end: whether processes run and serve, whether their pools are free, and the logs. */
export async function lookAround({ sites, site, stack, logs, sale }) {
  const answers = await Promise.all(sites.map((one) => askMany(`${one}/session/unavailable_block_list/${sale.sessionId}`)));
  return {
    ready: await everyoneReady(sites).catch(() => false),
    ended: Object.entries(site).flatMap(([name, part]) => (part.isRunning() ? [] : [name])),
    slowestMs: Math.max(...answers.map(({ ms }) => ms)),
    unanswered: answers.reduce((sum, { failed }) => sum + failed, 0),
    waiting: (await Promise.all(sites.map(waitingInPool))).reduce((sum, one) => sum + one, 0),
    waitingAtPoolers: (await Promise.all(machines.map((machine) => waitingAtPooler(stack, machine)))).reduce((sum, one) => sum + one, 0),
    statementErrors: statementErrors(logs),
  };
}

async function askMany(url) {
  const start = Date.now();
  const all = await Promise.all(
    Array.from({ length: ASKED_AT_ONCE }, () =>
      fetch(url, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(10_000) }).then(
        (response) => response.ok,
        () => false,
      ),
    ),
  );
  return { ms: Date.now() - start, failed: all.filter((ok) => !ok).length };
}

/** Returns the number of requests that wait for a connection of a web process's pool. */
async function waitingInPool(site) {
  const text = await (await fetch(`${site}/metrics`)).text();
  return Number(/^houselight_pool_waiting(?:\{.*\})? (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** Returns the number of clients that wait at a PgBouncer for a connection to Postgres. */
async function waitingAtPooler(stack, machine) {
  const client = new pg.Client({ connectionString: stack.poolerConsole(machine) });
  await client.connect();
  try {
    const { rows } = await client.query("SHOW POOLS");
    return rows.reduce((sum, row) => sum + Number(row.cl_waiting), 0);
  } finally {
    await client.end();
  }
}

/** Returns log lines of web and worker about correct statements that failed. */
function statementErrors(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return statementErrors(path);
    if (!/^(web|worker)/.test(entry.name)) return [];
    return readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => STATEMENT_ERROR.test(line));
  });
}
