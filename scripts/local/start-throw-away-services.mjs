import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { keptFolder, throwAwayFolder } from "./folders.mjs";
import { freePorts } from "./ports.mjs";
import { startPostgres } from "./postgres.mjs";
import { provideRedis, startRedis } from "./redis.mjs";

/**
 * Starts a Postgres and a Redis for one run, on free ports, in a folder that is deleted with them.
 * @param {{ say: (line: string) => void, programs?: string }} options `programs`: the folder of another Postgres's programs
 * @returns `env` with DATABASE_URL and REDIS_URL, the run's `folder`, and `stop({ keepLogs })`
 */
export async function startThrowAwayServices({ say, programs }) {
  const program = provideRedis({ folder: join(keptFolder(), "redis-package"), say });
  const folder = throwAwayFolder();
  const logs = join(folder, "logs");
  const parts = [];
  async function stop({ keepLogs = false } = {}) {
    await Promise.all(parts.map((part) => part.stop()));
    for (const name of ["postgres", "redis"]) rmSync(join(folder, name), { recursive: true, force: true });
    if (!keepLogs) rmSync(folder, { recursive: true, force: true });
  }
  try {
    const [databasePort, redisPort] = await freePorts(2);
    const starts = [
      startPostgres({
        folder: join(folder, "postgres"),
        port: databasePort,
        password: randomBytes(12).toString("hex"),
        logFile: join(logs, "postgres.log"),
        fast: true,
        programs,
      }),
      startRedis({
        program,
        folder: join(folder, "redis"),
        port: redisPort,
        logFile: join(logs, "redis.log"),
        fast: true,
      }),
    ].map((start) => start.then((part) => (parts.push(part), part)));
    await Promise.allSettled(starts);
    const [postgres, redis] = await Promise.all(starts);
    return { folder, logs, parts, env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
