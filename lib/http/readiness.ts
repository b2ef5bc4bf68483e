import { readdirSync } from "node:fs";
import { join } from "node:path";
import { db } from "@/lib/platform/db";
import { redis } from "@/lib/platform/redis";

/** The migrations that this build was made with. */
function expectedMigrations(): string[] {
  return readdirSync(join(process.cwd(), "prisma", "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

async function databaseProblem(): Promise<string | undefined> {
  try {
    const applied = await db.$queryRaw<{ migration_name: string }[]>`
      SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
    const names = new Set(applied.map(({ migration_name }) => migration_name));
    const missing = expectedMigrations().filter((name) => !names.has(name));
    return missing.length > 0 ? `migrations not applied: ${missing.join(", ")}` : undefined;
  } catch {
    return "the database does not answer";
  }
}

async function redisProblem(): Promise<string | undefined> {
  return redis().ping().then(() => undefined, () => "Redis does not answer");
}

/** What keeps this process from serving; empty when it is ready. */
export async function readiness(): Promise<string[]> {
  const problems = await Promise.all([databaseProblem(), redisProblem()]);
  return problems.filter((problem) => problem !== undefined);
}
