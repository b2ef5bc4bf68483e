import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { isRoot } from "../../scripts/local/folders.mjs";
import { canConnect, createDatabase, databaseAccount } from "../../scripts/local/postgres.mjs";
import { startProcess, tail, waitUntil } from "../../scripts/local/processes.mjs";
import { CLUSTER, machines, ports } from "./addresses.mjs";
import { etcdArguments, haproxyConfig, patroniConfig, pgbackrestConfig, pgbouncerConfig, redisConfig, sentinelConfig } from "./configs.mjs";
import { childrenOf, commandOf, signal } from "./process-table.mjs";

/** In the order of their start; Sentinels look for replicas when they start. */
const SERVICES = ["etcd", "patroni", "haproxy", "pgbouncer", "redis", "sentinel"];

/** The services that hold the database. */
export const DATABASE = ["etcd", "patroni"];

/**
 * Starts etcd, Patroni with Postgres, HAProxy, PgBouncer, Redis and Sentinel on each of three machines.
 * @param {{ folder: string, logs: string, programs: object, synchronous: boolean, begun: (stack: object) => void, say: (line: string)
 * => void }} options `synchronous`: no commit is answered before a standby has it; `begun` gets the returned object before anything has
 * started, so that an interrupt can stop it
 */
export async function startMachines({ folder, logs, programs, synchronous, begun, say }) {
  const account = isRoot ? databaseAccount(folder) : {};
  const secret = () => randomBytes(12).toString("hex");
  const passwords = { postgres: secret(), replicator: secret(), rewinder: secret(), site: secret(), archive: secret() };
  const parts = new Map();
  await demandFreePorts();

  const folderOf = (machine) => join(folder, machine.name);
  const archive = join(folder, "archive");
  makeFolder(archive, account);

  function writeAllConfigs(restoreTo) {
    for (const machine of machines)
      writeConfigs({ machine, folder: folderOf(machine), archive, programs, passwords, synchronous, restoreTo, account });
  }

  function start(service, machine) {
    const own = folderOf(machine);
    const config = join(own, `${service}.conf`);
    const [command, args] = {
      etcd: [programs.etcd, etcdArguments({ machine, folder: own })],
      patroni: [programs.patroni, [config]],
      haproxy: [programs.haproxy, ["-db", "-f", config]],
      pgbouncer: [programs.pgbouncer, [config]],
      redis: [programs["redis-server"], [config]],
      sentinel: [programs["redis-sentinel"], [config]],
    }[service];
    const name = `${service}-${machine.number}`;
    const logFile = join(logs, `${name}.log`);
    const part = startProcess({ name, command, args, env: cleanEnvironment(), cwd: own, logFile, ...account });
    parts.set(name, part);
    return part;
  }

  /** Returns the machine of the primary, according to Patroni. */
  async function primary() {
    for (const machine of machines) {
      const cluster = await ask(machine, "/cluster").catch(() => undefined);
      const leader = cluster?.members.find(({ role, state }) => role === "leader" && state === "running");
      if (leader) return machines.find(({ name }) => name === leader.name);
    }
    return undefined;
  }

  /** Returns the number of standbys that follow the primary. */
  async function standbys() {
    const machine = await primary();
    if (!machine) return 0;
    const { members } = await ask(machine, "/cluster");
    return members.filter(({ role, state }) => role !== "leader" && ["running", "streaming"].includes(state)).length;
  }

  const postmaster = (machine) => Number(readFileSync(join(folderOf(machine), "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

  /** Kills Patroni and its Postgres at once, as a loss of power does. */
  async function killPostgres(machine) {
    await parts.get(`patroni-${machine.number}`).stop("SIGKILL");
    const pid = runningPostmaster(machine);
    if (pid) for (const one of [pid, ...childrenOf(pid)]) signal(one, "SIGKILL");
  }

  function runningPostmaster(machine) {
    try {
      const pid = postmaster(machine);
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folderOf(machine)) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Returns the processes that send the primary's changes to the standbys. When they are stopped, the standbys fall behind without any
   * other effect.
   */
  const senders = (machine) => childrenOf(postmaster(machine)).filter((pid) => commandOf(pid).includes("walsender"));

  async function stop(services = SERVICES) {
    for (const service of services.toReversed()) {
      for (const machine of machines) {
        if (service === "patroni") await killPostgres(machine).catch(() => undefined);
        else await parts.get(`${service}-${machine.number}`)?.stop("SIGKILL");
      }
    }
  }

  /** Starts services on every machine, and waits until they serve. */
  async function startAll(services, { beforeSentinels } = {}) {
    for (const service of services.filter((name) => name !== "sentinel")) for (const machine of machines) start(service, machine);
    const patroni = parts.get("patroni-1");
    await waitUntil({ what: "there is a primary", part: patroni, seconds: 120, probe: () => canConnect(adminUrl) });
    await waitUntil({ what: "two standbys follow it", part: patroni, seconds: 120, probe: async () => (await standbys()) === 2 });
    await beforeSentinels?.();
    if (!services.includes("sentinel")) return;
    for (const machine of machines) start("sentinel", machine);
    await waitUntil({ what: "the Sentinels know each other", probe: () => sentinelsAgree() });
  }

  /** Runs pgBackRest on the machine of the primary. */
  async function archiveCommand(...args) {
    const own = folderOf(await primary());
    const words = [`--config=${join(own, "pgbackrest.conf")}`, `--stanza=${CLUSTER}`, ...args];
    const logFile = join(logs, `pgbackrest-${args.at(-1)}.log`);
    const part = startProcess({
      name: "pgBackRest",
      command: programs.pgbackrest,
      args: words,
      env: cleanEnvironment(),
      cwd: own,
      logFile,
      ...account,
    });
    const ending = await part.exited;
    if (ending !== "code 0") throw new Error(`pgBackRest ${args.at(-1)} ended: ${ending}\n${tail(logFile)}`);
  }

  /** Makes a base backup in the archive; later commits follow it there. */
  const backUp = () => archiveCommand("--type=full", "backup");

  /** Waits until all current commits are in the archive. */
  async function finishArchive() {
    const [{ segment }] = await run(adminUrl, "SELECT pg_walfile_name(pg_switch_wal()) AS segment");
    const isThere = async () => (await run(adminUrl, "SELECT last_archived_wal FROM pg_stat_archiver"))[0].last_archived_wal >= segment;
    await waitUntil({ what: `${segment} is in the archive`, probe: isThere });
  }

  /** Stops services at once on every machine and deletes their data: of all services, or of those that hold the database. */
  async function lose(services = SERVICES) {
    await stop(services);
    for (const own of machines.map(folderOf)) {
      const gone = services === DATABASE ? ["etcd", "postgres"] : readdirSync(own);
      for (const name of gone) rmSync(join(own, name), { recursive: true });
    }
  }

  /**
   * Starts new services in place of lost ones, with the database from the archive. @param {string} [to] a time; otherwise the archive's
   * end
   */
  async function restore({ services = SERVICES, to = "latest" } = {}) {
    writeAllConfigs(to);
    await startAll(services);
  }

  const urlOf = (user, password, host, port, database) => `postgresql://${user}:${password}@${host}:${port}/${database}`;
  const adminUrl = urlOf("postgres", passwords.postgres, machines[0].host, ports.primary, "postgres");
  const handle = {
    parts,
    start,
    primary,
    standbys,
    killPostgres,
    senders,
    stop,
    backUp,
    finishArchive,
    lose,
    restore,
    /** Directly to the primary, without poolers, for programs that accept a single host. */
    directUrl: urlOf(CLUSTER, passwords.site, machines[0].host, ports.primary, CLUSTER),
    /** The same, with the site's own choice among the servers. */
    serversUrl: `postgresql://${CLUSTER}:${passwords.site}@${machines.map(({ host }) => `${host}:${ports.postgres}`)}/${CLUSTER}?target_session_attrs=read-write`,
    /** Through this machine's HAProxy, to any PgBouncer. */
    pooledUrl: ({ host }) => urlOf(CLUSTER, passwords.site, host, ports.pooler, CLUSTER),
    /** The console of a machine's PgBouncer. */
    poolerConsole: ({ host }) => urlOf(CLUSTER, passwords.site, host, ports.pgbouncer, "pgbouncer"),
    redisUrl: (database) =>
      `redis-sentinel://${machines.map(({ host }) => `${host}:${ports.sentinel}`).join()}/${database}?master=${CLUSTER}`,
    sentinels: machines.map(({ host }) => ({ host, port: ports.sentinel })),
  };
  begun(handle);
  try {
    say("etcd, Patroni with Postgres, HAProxy, PgBouncer, Redis and Sentinel on three machines");
    writeAllConfigs();
    const beforeSentinels = async () => {
      await run(adminUrl, `CREATE ROLE ${CLUSTER} LOGIN PASSWORD '${passwords.site}'`);
      await createDatabase(adminUrl, CLUSTER);
      await run(adminUrl, `ALTER DATABASE ${CLUSTER} OWNER TO ${CLUSTER}`);
      // Checked without a session: PgBouncer would reuse a connection that was opened before the role has its settings.
      await waitUntil({ what: "PgBouncer listens", probe: () => isTaken({ host: machines[0].host, port: ports.pooler }) });
      await archiveCommand("stanza-create");
    };
    await startAll(SERVICES, { beforeSentinels });
  } catch (error) {
    await stop();
    throw error;
  }
  return handle;
}

function makeFolder(folder, account) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
}

function writeConfigs({ machine, folder, archive, programs, passwords, synchronous, restoreTo, account }) {
  makeFolder(folder, account);
  const files = {
    "patroni.conf": patroniConfig({ machine, folder, programs, passwords, synchronous, restoreTo }),
    "pgbackrest.conf": pgbackrestConfig({ folder, archive, secret: passwords.archive }),
    "haproxy.conf": haproxyConfig({ machine }),
    "pgbouncer.conf": pgbouncerConfig({ machine, folder, user: CLUSTER }),
    "redis.conf": redisConfig({ machine, folder }),
    "sentinel.conf": sentinelConfig({ machine, folder }),
    "users.txt": `"${CLUSTER}" "${passwords.site}"\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    if (account.uid !== undefined) chownSync(join(folder, name), account.uid, account.gid);
  }
}

async function ask({ host }, path) {
  const response = await fetch(`http://${host}:${ports.patroni}${path}`, { signal: AbortSignal.timeout(2_000) });
  return response.json();
}

async function sentinelsAgree() {
  const { Redis } = await import("ioredis");
  for (const { host } of machines) {
    const client = new Redis({ host, port: ports.sentinel, lazyConnect: true, retryStrategy: () => null });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const [others, replicas] = await Promise.all(["SENTINELS", "REPLICAS"].map((what) => client.call("SENTINEL", what, CLUSTER)));
      if (others.length < 2 || replicas.length < 2) return false;
    } finally {
      client.disconnect();
    }
  }
  return true;
}

async function run(url, statement) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function demandFreePorts() {
  const pairs = machines.flatMap(({ host }) => Object.values(ports).map((port) => ({ host, port })));
  const taken = (await Promise.all(pairs.map(async (pair) => ((await isTaken(pair)) ? [`${pair.host}:${pair.port}`] : [])))).flat();
  if (taken.length > 0) throw new Error(`Something listens already at ${taken.join(", ")}: is another rehearsal running?`);
}

function isTaken({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

/** Removes the user's PG* and similar variables, which must not change the server that is meant. */
function cleanEnvironment() {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG|ETCD|PATRONI)/.test(key))),
    LC_ALL: "C.UTF-8",
  };
}
