import { setTimeout as wait } from "node:timers/promises";
import { CLUSTER, machines, ports } from "../../deploy/rehearsal/addresses.mjs";
import { DATABASE } from "../../deploy/rehearsal/start-machines.mjs";
import { waitUntil } from "../../scripts/local/processes.mjs";
import { startWeb, startWorker } from "../../scripts/local/site.mjs";
import { countOrders, declareRestored, query, startClock } from "./restore.mjs";

/** How far the standbys are behind when an asynchronous primary dies, in ms. */
export const LAG_MS = 4_000;
const CUT_MS = 10_000;
/** The shortest time for which a dead part is away, in ms. */
const AWAY_MS = 5_000;
/**
 * How long the site takes orders after the last backup, and after a mistake until it is noticed, in ms. An absence of less than a
 * minute is taken for a failover.
 */
const UNSAVED_MS = 15_000;
const UNSEEN_MS = 70_000;
/** The time within which a database is restored, declared and served again, in seconds. */
const RESTORED_SECONDS = 180;

/**
 * The parts that are killed on three machines, by name. Each function returns how the part is repaired, or undefined when that happens
 * automatically. `seconds`: the time within which orders, and the condition of `until`, must be back. `losesOrders`: the last commits
 * may be lost, and the comparison with the gateway's export names their money.
 */
export const kills = {
  primary: {
    seconds: 30,
    before: async ({ stack, options, say }) => {
      if (!options.asynchronous) return;
      const dying = await stack.primary();
      for (const pid of stack.senders(dying)) process.kill(pid, "SIGSTOP");
      say(`nothing of ${dying.name} reaches its standbys`);
      await wait(LAG_MS);
    },
    strike: async ({ stack, say }) => {
      const dead = await stack.primary();
      await stack.killPostgres(dead);
      say(`the primary (${dead.name}) dies`);
      return async () => {
        await waitUntil({ what: "another is primary", seconds: 60, probe: async () => ((await stack.primary()) ?? dead) !== dead });
        say(`${(await stack.primary()).name} is the primary`);
        await wait(AWAY_MS);
        stack.start("patroni", dead);
        await waitUntil({ what: `${dead.name} follows it`, seconds: 90, probe: async () => (await stack.standbys()) === 2 });
        say(`${dead.name} is its standby`);
      };
    },
  },
  redis: {
    seconds: 10,
    strike: async ({ stack, say }) => {
      const dead = await master(stack);
      await stack.parts.get(`redis-${dead.number}`).stop("SIGKILL");
      say(`the master of Redis (${dead.name}) dies`);
      return async () => {
        await waitUntil({ what: "another is master", seconds: 30, probe: async () => (await master(stack)) !== dead });
        say(`${(await master(stack)).name} is the master`);
        await wait(AWAY_MS);
        stack.start("redis", dead);
      };
    },
    until: ({ sites }) => everyoneReady(sites),
  },
  web: {
    seconds: 5,
    strike: async ({ site, bringUp, say }) => {
      await site.web1.stop("SIGKILL");
      say("web 1 dies");
      return async () => {
        await wait(AWAY_MS);
        site.web1 = await startWeb({ ...bringUp.web1, name: "Web 1 again" });
      };
    },
  },
  worker: {
    seconds: 5,
    strike: async ({ site, bringUp, say }) => {
      await site.worker1.stop("SIGKILL");
      say("worker 1 dies");
      return async () => {
        await wait(AWAY_MS);
        site.worker1 = await startWorker(bringUp.worker1);
      };
    },
  },
  pooler: {
    seconds: 10,
    strike: async ({ stack, say }) => {
      await stack.parts.get("pgbouncer-1").stop("SIGKILL");
      say("PgBouncer of machine-1 dies");
      return async () => {
        await wait(AWAY_MS);
        stack.start("pgbouncer", machines[0]);
      };
    },
  },
  network: {
    // The connection is cut for ten of them.
    seconds: CUT_MS / 1_000 + 10,
    strike: async ({ stack, say }) => {
      const between = machines.map(({ number }) => stack.parts.get(`haproxy-${number}`).pid);
      for (const pid of between) process.kill(pid, "SIGSTOP");
      say("nothing goes from web and worker to the database any more, nor back");
      await wait(CUT_MS);
      for (const pid of between) process.kill(pid, "SIGCONT");
      say("it goes again");
      return undefined;
    },
  },
  /** All three machines at once, with their disks: only the archive of pgBackRest remains, on another machine. */
  everything: {
    seconds: RESTORED_SECONDS,
    losesOrders: true,
    before: backUpAndSell,
    strike: async (context) => {
      const { stack, say } = context;
      say(`the three machines are lost, with ${await countOrders(context)} orders`);
      context.recovery = startClock();
      await endSite(context, "SIGKILL");
      await stack.lose();
      await recover(context, {});
    },
  },
  /** Every ticket is deleted; the database is restored to the moment before (point-in-time recovery). */
  mistake: {
    seconds: RESTORED_SECONDS,
    losesOrders: true,
    before: backUpAndSell,
    strike: async (context) => {
      const { stack, say } = context;
      const [{ moment, saved }] = await query(
        context,
        "SELECT clock_timestamp()::text AS moment, (SELECT count(*)::int FROM orders) AS saved",
      );
      context.saved = saved;
      const [{ deleted }] = await query(
        context,
        "WITH gone AS (DELETE FROM tickets RETURNING id) SELECT count(*)::int AS deleted FROM gone",
      );
      say(`${deleted} tickets are deleted by mistake after ${moment}; the sale goes on`);
      await wait(UNSEEN_MS);
      context.recovery = startClock();
      await endSite(context, "SIGTERM");
      await stack.finishArchive();
      context.recovery.lap("web and workers are stopped, the archive has all");
      await stack.lose(DATABASE);
      await recover(context, { services: DATABASE, to: moment });
      const [{ tickets }] = await query(context, "SELECT count(*)::int AS tickets FROM tickets");
      if (tickets < deleted) throw new Error(`${deleted} tickets were there at ${moment}, and ${tickets} are there now.`);
    },
  },
};

async function backUpAndSell(context) {
  context.saved = await countOrders(context);
  await context.stack.backUp();
  context.say(`a backup with at least ${context.saved} orders is in the archive; the sale goes on`);
  await wait(UNSAVED_MS);
}

async function endSite({ site }, signal) {
  await Promise.all(Object.values(site).map((part) => part.stop(signal)));
}

/** Recovers from the archive to a site that sells: the steps of docs/three-machines.md, each timed. */
async function recover(context, { services, to }) {
  const { stack, site, bringUp, recovery, say } = context;
  await stack.restore({ services, to });
  recovery.lap("a primary is restored, two standbys follow it");
  await declareRestored(context);
  recovery.lap("declared restored");
  const starting = [1, 2].flatMap((number) => [
    startWeb({ ...bringUp[`web${number}`], name: `Web ${number} again` }).then((part) => (site[`web${number}`] = part)),
    startWorker(bringUp[`worker${number}`]).then((part) => (site[`worker${number}`] = part)),
  ]);
  await Promise.all(starting);
  recovery.lap("web and workers are ready");
  say("restored: the sale goes on");
}

/** Returns the machine whose Redis is the master, according to the Sentinels that answer. */
async function master({ sentinels }) {
  const { Redis } = await import("ioredis");
  const client = new Redis({ ...sentinels[2], lazyConnect: true, retryStrategy: () => null, connectTimeout: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const [host, port] = await client.call("SENTINEL", "GET-MASTER-ADDR-BY-NAME", CLUSTER);
    return Number(port) === ports.redis ? machines.find((machine) => machine.host === host) : undefined;
  } finally {
    client.disconnect();
  }
}

/** Returns whether every web process serves and reports nothing missing. */
export async function everyoneReady(sites) {
  const answers = await Promise.all(
    sites.map(async (site) => (await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(5_000) })).json().catch(() => ({}))),
  );
  return answers.every(({ ready, degraded }) => ready && degraded.length === 0);
}
