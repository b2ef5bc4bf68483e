import { spawnSync } from "node:child_process";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

type Part = { stop: (signal?: NodeJS.Signals) => Promise<void> };

/** Imports one of the project's scripts that start services, which are plain JavaScript, by its path. */
async function step<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(process.cwd(), "scripts", "local", file)).href)) as T;
}

/** The first version that supports prepared statements. */
const KEEPS_STATEMENTS = 1.21;

/** This machine's PgBouncer: the one named by PGBOUNCER, or found in the PATH; else undefined. */
export function findPgBouncer(): { program: string; keepsStatements: boolean } | undefined {
  for (const program of [process.env.PGBOUNCER, "/usr/sbin/pgbouncer", "pgbouncer"]) {
    if (!program) continue;
    const version = /PgBouncer (\d+\.\d+)/.exec(spawnSync(program, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1];
    if (version) return { program, keepsStatements: Number(version) >= KEEPS_STATEMENTS };
  }
  return undefined;
}

/**
 * Starts PgBouncer in transaction mode in front of a database, with few server connections.
 * @param databaseUrl with user and password, which its clients use too
 */
export async function startPgBouncer(databaseUrl: string, { connections = 5 } = {}) {
  const [{ startProcess }, { throwAwayFolder }, { freePorts }] = await Promise.all([
    step<{ startProcess: (options: object) => Part }>("processes.mjs"),
    step<{ throwAwayFolder: () => string }>("folders.mjs"),
    step<{ freePorts: (count: number) => Promise<number[]> }>("ports.mjs"),
  ]);
  const { program, keepsStatements } = findPgBouncer()!;
  const folder = throwAwayFolder();
  // it refuses to run as root
  chmodSync(folder, 0o755);
  const [port = 0] = await freePorts(1);
  const { hostname, port: behind, username, password, pathname } = new URL(databaseUrl);
  writeFileSync(join(folder, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    [
      "[databases]",
      `${pathname.slice(1)} = host=${hostname} port=${behind} dbname=${pathname.slice(1)}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = plain",
      `auth_file = ${join(folder, "users.txt")}`,
      "pool_mode = transaction",
      `default_pool_size = ${connections}`,
      "max_client_conn = 500",
      ...(keepsStatements ? ["max_prepared_statements = 500"] : []),
      "",
    ].join("\n"),
  );
  const part = startProcess({
    name: "PgBouncer",
    command: program,
    args: [...(process.getuid?.() === 0 ? ["--user", "nobody"] : []), join(folder, "pgbouncer.ini")],
    env: process.env,
    cwd: folder,
    logFile: join(folder, "pgbouncer.log"),
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  async function close(): Promise<void> {
    await part.stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
  return { url: url.href, close };
}
