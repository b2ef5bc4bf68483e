import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { demandEngine } from "../../scripts/local/engines.mjs";
import { findProgram } from "../../scripts/local/processes.mjs";

/** The first PgBouncer that keeps prepared statements (docs/decisions/008-statements-stay-prepared.md). */
const PGBOUNCER_MIN = [1, 21];

const packages = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
};

/**
 * The programs of three machines, by name.
 * @throws Error that names what is missing, and where it is had
 */
export function findPrograms() {
  if (process.platform !== "linux") throw new Error("Three machines on loopback addresses need Linux.");
  const found = Object.fromEntries(Object.keys(packages).map((name) => [name, findProgram(name)]));
  const missing = Object.entries(packages).filter(([name]) => !found[name]);
  if (missing.length > 0) {
    const names = missing.map(([, name]) => name).join(" ");
    throw new Error(`Missing on this machine: apt-get install --no-install-recommends ${names} (and keep their services stopped)`);
  }
  const [postgres, redis, nginx] = ["postgres", "redis", "nginx"].map((name) => demandEngine(name, { say: console.log }));
  const ofRedis = Object.fromEntries(["redis-server", "redis-sentinel"].map((name) => [name, join(redis, name)]));
  return { ...found, ...ofRedis, nginx: join(nginx, "nginx"), postgres, pgbouncer: findPgBouncer() };
}

function findPgBouncer() {
  const program = process.env.PGBOUNCER ?? findProgram("pgbouncer");
  const version = program && /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(program, ["--version"], { encoding: "utf8" }).stdout ?? "");
  if (version && isRecent(version.slice(1).map(Number))) return program;
  throw new Error(
    `PgBouncer ${PGBOUNCER_MIN.join(".")} or newer is needed, and here is ${version ? version[0] : "none"}. Debian 13 has it; elsewhere build it ` +
      "from https://www.pgbouncer.org/install.html (./configure && make) and name the program: PGBOUNCER=/path/to/pgbouncer npm run rehearsal …",
  );
}

function isRecent([major, minor]) {
  return major > PGBOUNCER_MIN[0] || (major === PGBOUNCER_MIN[0] && minor >= PGBOUNCER_MIN[1]);
}
