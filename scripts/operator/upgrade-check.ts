/**
 * Compares this version with what runs: settings, migrations, Postgres and Redis. Changes nothing.
 *   docker compose run --rm --no-deps web npm run --silent upgrade-check
 * Ends with 1 when something prevents the upgrade.
 */
import { listWebProcesses } from "@/lib/platform/cache/web-processes";
import { withOwnClient } from "@/lib/platform/database/with-own-client";
import { readEnv } from "@/lib/platform/env";
import { connectRedis } from "@/lib/platform/redis";
import { version } from "@/lib/platform/version";
import { compareMigrations, type Applied } from "./compare-migrations";
import { readDirectAddress } from "./read-direct-address";
import { readMigrations } from "./schema-engine";

/** Major versions of Postgres that this version supports; its backup image has the pg_dump of the newest. */
const POSTGRES_MAJORS = { least: 15, most: 17 };
/** The oldest that BullMQ supports. */
const REDIS_LEAST = 6.2;
const PATIENCE_MS = 3_000;

const problems: string[] = [];
const say = (line: string) => console.log(line);
const refuse = (line: string) => {
  problems.push(line);
  say(`NOT GOOD  ${line}`);
};

function checkSettings(): void {
  try {
    readEnv(process.env);
    say("settings: accepted");
  } catch (error) {
    for (const line of (error as Error).message.split("\n").slice(1)) refuse(`setting ${line.replace(/^ *- /, "")}`);
  }
}

/** The version that serves now, from the web processes or the site's address; undefined if nothing answers. */
async function readRunningVersion(): Promise<string | undefined> {
  const [running] = process.env.REDIS_URL ? await listWebProcesses().catch(() => []) : [];
  const site = process.env.SITE_URL;
  if (running || !site) return running;
  const answer = await fetch(new URL("/healthz", site), { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => response.text())
    .catch(() => "");
  return /^ok (\S+)/.exec(answer)?.[1];
}

async function checkDatabase(running: string | undefined): Promise<void> {
  const address = await readDirectAddress();
  if (!address) return refuse("DATABASE_URL: is missing");
  const { major, applied } = await withOwnClient(address, "upgrade-check", async (client) => {
    const { rows } = await client.query<{ version: number; known: boolean }>(
      "SELECT current_setting('server_version_num')::int AS version, to_regclass('_prisma_migrations') IS NOT NULL AS known",
    );
    const migrations = rows[0]?.known
      ? await client.query<Applied>(
          'SELECT migration_name AS name, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS "rolledBack" FROM _prisma_migrations ORDER BY started_at',
        )
      : { rows: [] };
    return { major: Math.floor((rows[0]?.version ?? 0) / 10_000), applied: migrations.rows };
  });
  const { least, most } = POSTGRES_MAJORS;
  if (major < least) refuse(`Postgres ${major}: this version needs ${least} or newer`);
  else if (major > most) refuse(`Postgres ${major}: the backup image has pg_dump ${most}, which cannot read it`);
  else say(`Postgres ${major}: supported (${least} to ${most})`);
  const own = readMigrations().migrationDirectories.map(({ path, migrationFile }) => ({
    name: path,
    sql: String(migrationFile.content.value),
  }));
  const compared = compareMigrations(own, applied, running);
  compared.findings.forEach(say);
  compared.problems.forEach(refuse);
}

async function checkRedis(): Promise<void> {
  const address = process.env.REDIS_URL;
  if (!address) return refuse("REDIS_URL: is missing");
  const client = connectRedis(address, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const info = await client.info();
    const of = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1] ?? "unknown";
    const found = of("redis_version");
    if (Number.parseFloat(found) < REDIS_LEAST) refuse(`Redis ${found}: this version needs ${REDIS_LEAST} or newer`);
    else say(`Redis ${found}: supported (${REDIS_LEAST} or newer)`);
    if (of("maxmemory_policy") !== "noeviction")
      refuse(`Redis: maxmemory-policy is ${of("maxmemory_policy")}; jobs and rooms would be lost, so noeviction`);
  } finally {
    client.disconnect();
  }
}

/** Checks one part. One that does not answer is a finding, and the others are still checked. */
async function looking(part: string, look: () => Promise<void>): Promise<void> {
  await look().catch((error: unknown) => refuse(`${part}: ${error instanceof Error ? error.message : String(error)}`));
}

async function main(): Promise<number> {
  const running = await readRunningVersion();
  say(`this version: ${version()}; running: ${running ?? "nothing that answers"}`);
  checkSettings();
  await looking("Postgres", () => checkDatabase(running));
  await looking("Redis", checkRedis);
  say(
    problems.length === 0
      ? "nothing speaks against the upgrade; read its notes in CHANGELOG.md"
      : `${problems.length} to solve before the upgrade`,
  );
  return problems.length === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`Not checked: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  },
);
