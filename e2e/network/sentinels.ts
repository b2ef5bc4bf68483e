import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Redis } from "ioredis";
import { expect } from "playwright/test";

type Part = { pid: number; stop: (signal?: NodeJS.Signals) => Promise<void> };
type Program = { command: string; env: NodeJS.ProcessEnv };

/** Imports one of the project's scripts that start services, which are plain JavaScript, by its path. */
async function step<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(process.cwd(), "scripts", "local", file)).href)) as T;
}

const MASTER = "houselight-test";

/**
 * Starts a Redis with a replica, watched by three Sentinels. `killMaster` kills the master; the Sentinels need about two seconds to
 * promote the replica.
 */
export async function startSentinels() {
  const [{ startProcess }, { throwAwayFolder, keptFolder }, { freePorts }, { provideRedis }] = await Promise.all([
    step<{ startProcess: (options: object) => Part }>("processes.mjs"),
    step<{ throwAwayFolder: () => string; keptFolder: () => string }>("folders.mjs"),
    step<{ freePorts: (count: number) => Promise<number[]> }>("ports.mjs"),
    step<{ provideRedis: (options: object) => Program }>("redis.mjs"),
  ]);
  const program = provideRedis({ folder: keptFolder(), say: () => undefined });
  const folder = throwAwayFolder();
  const [master = 0, replica = 0, ...watchers] = await freePorts(5);

  const start = (name: string, port: number, lines: string[], ...args: string[]): Part => {
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, [`port ${port}`, "bind 127.0.0.1", `dir ${folder}`, ...lines, ""].join("\n"));
    return startProcess({
      name,
      command: program.command,
      args: [file, ...args],
      env: program.env,
      cwd: folder,
      logFile: join(folder, `${name}.log`),
    });
  };
  const unkept = ['save ""', "appendonly no", "repl-diskless-sync-delay 0"];
  const parts = [
    start("master", master, unkept),
    start("replica", replica, [...unkept, `replicaof 127.0.0.1 ${master}`, "dbfilename replica.rdb"]),
  ];
  // a Sentinel looks for replicas when it starts, and then every ten seconds
  const copy = new Redis(replica, { retryStrategy: () => 100 });
  copy.on("error", () => undefined);
  await expect.poll(() => copy.info("replication").catch(() => "")).toContain("master_link_status:up");
  copy.disconnect();
  parts.push(
    ...watchers.map((port, index) =>
      start(
        `sentinel-${index}`,
        port,
        [
          `sentinel monitor ${MASTER} 127.0.0.1 ${master} 2`,
          `sentinel down-after-milliseconds ${MASTER} 1000`,
          `sentinel failover-timeout ${MASTER} 3000`,
        ],
        "--sentinel",
      ),
    ),
  );

  async function close(): Promise<void> {
    await Promise.all(parts.map((part) => part.stop("SIGKILL")));
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    url: `redis-sentinel://${watchers.map((port) => `127.0.0.1:${port}`).join()}/0?master=${MASTER}`,
    replica,
    watchers,
    killMaster: () => parts[0]!.stop("SIGKILL"),
    close,
  };
}
