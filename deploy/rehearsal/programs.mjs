import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { debianPrograms } from "../../scripts/local/debian-programs.mjs";
import { demandEngine } from "../../scripts/local/engines.mjs";
import { findProgram } from "../../scripts/local/processes.mjs";

/** Versions newer than in many distributions; Debian 13's are unpacked if the machine's own is older or missing. */
const recent = {
  /** The oldest version with prepared statements (docs/decisions/008-prepared-statements.md). */
  pgbouncer: { oldest: [1, 21], setting: "PGBOUNCER", inside: "usr/sbin" },
  /** The first version that supports Postgres 17. */
  pgbackrest: { oldest: [2, 54], setting: "PGBACKREST", inside: "usr/bin" },
};

const packages = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
};

/**
 * Finds the programs of three machines, by name.
 * @throws Error that names the missing ones, and where to get them
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
  const others = Object.fromEntries(Object.keys(recent).map((name) => [name, findRecent(name)]));
  return { ...found, ...ofRedis, ...others, nginx: join(nginx, "nginx"), postgres };
}

function findRecent(name) {
  const { oldest, setting, inside } = recent[name];
  const own = process.env[setting] ?? findProgram(name);
  const version = own && /(\d+)\.(\d+)/.exec(spawnSync(own, ["--version"], { encoding: "utf8" }).stdout ?? "");
  if (version && isRecent(version.slice(1).map(Number), oldest)) return own;
  const unpacked = debianPrograms({ release: "trixie", packages: [name], inside, say: console.log });
  if (unpacked) return join(unpacked, name);
  throw new Error(
    `${name} ${oldest.join(".")} or newer is needed, and here is ${version ? version[0] : "none"}. Debian 13 has it; elsewhere build it and name the program: ` +
      `${setting}=/path/to/${name} npm run rehearsal …`,
  );
}

function isRecent([major, minor], [oldestMajor, oldestMinor]) {
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
