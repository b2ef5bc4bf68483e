import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { debianPrograms } from "./debian-programs.mjs";
import { findProgram } from "./processes.mjs";

/**
 * The version of each engine: the same in tests, measurements, the rehearsal, docker-compose.yml and the chart
 * (docs/decisions/006-one-test-runner.md), and the Debian release that contains it.
 */
export const engines = {
  postgres: {
    version: "17",
    program: "pg_dump",
    folders: ["/usr/lib/postgresql/17/bin"],
    release: "trixie",
    packages: ["postgresql-17", "postgresql-client-17"],
    inside: "usr/lib/postgresql/17/bin",
  },
  redis: {
    version: "8.0",
    program: "redis-server",
    folders: [],
    release: "trixie",
    packages: ["redis-server", "redis-tools", "redis-sentinel"],
    inside: "usr/bin",
  },
  nginx: { version: "1.30", program: "nginx", folders: [], release: "forky", packages: ["nginx"], inside: "usr/sbin" },
};

/**
 * Finds the folder with an engine's programs in the pinned version: the machine's own, or unpacked before.
 * @param {keyof typeof engines} name
 */
export function findEngine(name) {
  const { version, program, folders } = engines[name];
  const onPath = findProgram(program);
  const installed = [...folders, ...(onPath ? [dirname(onPath)] : [])];
  const found = installed.find((folder) => versionOf(join(folder, program))?.startsWith(version));
  return found ?? debianPrograms(engines[name]);
}

/**
 * Finds an engine's programs, or on a Debian with another version unpacks the packages of the pinned one.
 * @param {keyof typeof engines} name
 * @returns undefined if neither is possible
 */
export function provideEngine(name, { say }) {
  return findEngine(name) ?? debianPrograms({ ...engines[name], say });
}

/**
 * Provides an engine's programs as `provideEngine` does.
 * @throws Error if it cannot
 */
export function demandEngine(name, { say }) {
  const folder = provideEngine(name, { say });
  if (folder) return folder;
  const { version, release } = engines[name];
  throw new Error(
    `There is no ${name} ${version} on this machine. On a Debian it is unpacked from the packages of ${release}, which needs a network once; elsewhere install it.`,
  );
}

/** @returns "17.12", "8.0.2", "1.30.6"; undefined if the program does not run */
function versionOf(program) {
  if (!existsSync(program)) return undefined;
  for (const flag of ["--version", "-V"]) {
    try {
      const output = execFileSync("sh", ["-c", '"$0" "$1" 2>&1', program, flag], { encoding: "utf8" });
      const [, version] = /(?:\) |v=|nginx\/)(\d+\.[\d.]*\d)/.exec(output) ?? [];
      if (version) return version;
    } catch {
      // nginx knows only the second flag
    }
  }
  return undefined;
}
