import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describeSkew, isSkewed, measureSkew, type Skew } from "@/lib/platform/clock-skew";
import { readServerRole } from "@/lib/platform/database/read-server-role";
import { missingSettings } from "@/lib/platform/database/session-settings";
import { withOwnClient } from "@/lib/platform/database/with-own-client";
import { env } from "@/lib/platform/env";
import { connectRedis, redis } from "@/lib/platform/redis";

/** Timeout of the check of each part, in ms. */
const PATIENCE_MS = 2_000;

/** Parts that may be unavailable or faulty while a process still serves. */
type Part = "redis" | "redis-cache" | "clock" | "standby" | "timeouts";

export type Readiness = {
  /** whether it can serve */
  ready: boolean;
  /** parts that are unavailable or faulty while it serves */
  degraded: Part[];
  /** a sentence for the operator about each problem */
  problems: string[];
  /** how far this process's clock is ahead of the other clocks */
  skew: { database?: Skew; redis?: Skew };
};

type Look = { problem?: string; skew?: Skew };
type DatabaseLook = Look & { losesCommits?: boolean; missingSettings?: string[] };

/** The migrations that this build includes. */
function expectedMigrations(): string[] {
  return readdirSync(join(process.cwd(), "prisma", "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** Uses a separate connection, so that many requests that wait for the pool do not make the process unready. */
async function lookAtDatabase(now: () => number): Promise<DatabaseLook> {
  const { DATABASE_URL, DATABASE_POOLER, DEPLOYMENT } = env();
  try {
    return await withOwnClient(DATABASE_URL, "readiness", async (client) => {
      const role = await readServerRole(client);
      if (role.refusesWrites) return { problem: role.refusesWrites };
      const { rows } = await client.query<{ migration_name: string }>(
        "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
      );
      const applied = new Set(rows.map(({ migration_name }) => migration_name));
      const missing = expectedMigrations().filter((name) => !applied.has(name));
      if (missing.length > 0) return { problem: `migrations not applied: ${missing.join(", ")}` };
      const skew = await measureSkew(async () => {
        const time = await client.query<{ ms: number }>("SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms");
        return time.rows[0]?.ms ?? Number.NaN;
      }, now);
      return {
        skew,
        losesCommits: DEPLOYMENT === "production" && role.losesCommits,
        missingSettings: DATABASE_POOLER ? await missingSettings(client) : [],
      };
    });
  } catch {
    return { problem: "the database does not answer" };
  }
}

/** Redis must answer and accept writes: if it is full or a replica, it is read-only. */
async function lookAtRedis(now: () => number): Promise<Look> {
  const asked = redis();
  try {
    const skew = await measureSkew(async () => {
      const [seconds, micros] = await asked.time();
      return Number(seconds) * 1_000 + Number(micros) / 1_000;
    }, now);
    await asked.set("ready", "1", "EX", 60);
    return { skew };
  } catch (error) {
    return { problem: error instanceof Error && error.name === "ReplyError" ? "Redis refuses what is written" : "Redis does not answer" };
  }
}

async function lookAtPageCache(): Promise<Look> {
  const { CACHE_REDIS_URL } = env();
  if (CACHE_REDIS_URL === undefined) return {};
  const client = connectRedis(CACHE_REDIS_URL, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.ping();
    return {};
  } catch {
    return { problem: "the Redis of the pages does not answer" };
  } finally {
    client.disconnect();
  }
}

/** Sentences about clocks that differ too much. */
function skewProblems({ database, redis: ofRedis }: Readiness["skew"]): string[] {
  return [
    ...(database && isSkewed(database) ? [describeSkew(database, "the database's")] : []),
    ...(ofRedis && isSkewed(ofRedis) ? [describeSkew(ofRedis, "Redis's")] : []),
  ];
}

const LOSES_COMMITS =
  "a standby is attached and no commit waits for it: a failover would lose paid orders (synchronous_standby_names, synchronous_commit)";

/**
 * Checks whether this process can serve. It cannot without the database, on a standby, or with another schema. If another part is
 * missing or a clock is wrong, it serves and reports the problem.
 * @param now this process's clock
 */
export async function readiness(now: () => number = Date.now): Promise<Readiness> {
  const [database, queue, pages] = await Promise.all([lookAtDatabase(now), lookAtRedis(now), lookAtPageCache()]);
  const skew = { ...(database.skew ? { database: database.skew } : {}), ...(queue.skew ? { redis: queue.skew } : {}) };
  const clocks = skewProblems(skew);
  return {
    ready: database.problem === undefined,
    degraded: [
      ...(queue.problem ? ["redis" as const] : []),
      ...(pages.problem ? ["redis-cache" as const] : []),
      ...(clocks.length > 0 ? ["clock" as const] : []),
      ...(database.losesCommits ? ["standby" as const] : []),
      ...(database.missingSettings?.length ? ["timeouts" as const] : []),
    ],
    problems: [
      database.problem,
      queue.problem,
      pages.problem,
      ...clocks,
      database.losesCommits ? LOSES_COMMITS : undefined,
      ...(database.missingSettings ?? []),
    ].filter((problem) => problem !== undefined),
    skew,
  };
}
