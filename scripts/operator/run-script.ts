import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { hasCode } from "@/lib/platform/database/database-error";

/** How long a statement waits for a lock, how often it tries, and how long it lets others through between two tries; times in ms. */
export type LockPatience = { lockTimeoutMs: number; tries: number; pauseMs: number };

/** Two minutes in total. A statement that waits for a lock blocks all statements queued behind it, so each wait is short. */
export const LOCK_PATIENCE: LockPatience = { lockTimeoutMs: 3_000, tries: 20, pauseMs: 3_000 };

/** `isTakenBack` is set by a failure: whether the script was certainly rolled back, so that it can be tried again. */
export type Script = { patience: LockPatience; say: (line: string) => void; isTakenBack?: boolean };

const NO_TRANSACTION = /^\s*-- no transaction\b/;
/** Statements that wait for old transactions without blocking others. */
const PATIENT = /\bCONCURRENTLY\b|\bVALIDATE\s+CONSTRAINT\b/i;
/** The codes of a lock timeout and a deadlock. */
const LOCKED = /^(55P03|40P01)$/;

/**
 * Runs a migration: as one transaction, or, if its first line says `-- no transaction`, one statement after the other
 * (prisma/migrations/README.md). A statement that does not get its locks soon lets the others through and tries again.
 * @throws the server's last refusal
 */
export async function runScript(pool: pg.Pool, sql: string, script: Script): Promise<void> {
  const client = await pool.connect();
  const stepwise = isStepwise(sql);
  const parts = stepwise ? statementsOf(sql) : [sql];
  try {
    for (const part of parts) {
      const lockTimeoutMs = stepwise && PATIENT.test(part) ? 0 : script.patience.lockTimeoutMs;
      await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
      await insist(client, part, script);
    }
    await client.query("RESET lock_timeout");
    client.release();
  } catch (error) {
    client.release(true);
    script.isTakenBack = wasRefused(error);
    throw error;
  }
}

/** Returns whether a migration runs statement by statement, because its first line says so. */
export function isStepwise(sql: string): boolean {
  return NO_TRANSACTION.test(sql);
}

/** Splits a script without functions into statements: each ends with a semicolon at the end of a line. */
export function statementsOf(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, "")
    .split(/;[ \t]*$/m)
    .map((part) => part.trim())
    .filter(Boolean);
}

async function insist(client: pg.PoolClient, sql: string, { patience, say }: Script): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // Without parameters, pg uses the simple protocol, which runs several statements as one transaction.
      return void (await client.query(sql));
    } catch (error) {
      if (!hasCode(error, LOCKED)) throw error;
      const holders = await longTransactions(client, patience.lockTimeoutMs);
      if (tries >= patience.tries) {
        say(
          `no lock after ${tries} tries; nothing was changed. Open for long: ${holders}. End them or come at a quieter time, and run the migrations again`,
        );
        throw error;
      }
      say(`waiting for a lock (${tries} of ${patience.tries}). Open for long: ${holders}`);
      await wait(patience.pauseMs);
    }
  }
}

/** Lists the transactions that may hold the lock, without their statements, which may contain personal data. */
async function longTransactions(client: pg.PoolClient, ms: number): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; state: string; seconds: string }>(
    `SELECT pid, coalesce(nullif(application_name, ''), usename, backend_type) AS name, state, round(extract(epoch FROM clock_timestamp() - xact_start)) AS seconds
     FROM pg_stat_activity WHERE xact_start < clock_timestamp() - $1 * interval '1 ms' AND pid <> pg_backend_pid() ORDER BY xact_start LIMIT 5`,
    [ms],
  );
  return rows.map(({ pid, name, state, seconds }) => `${name} (process ${pid}, ${state ?? "busy"}, ${seconds} s)`).join(", ") || "nobody";
}

/** Returns whether the server refused and rolled back. After a broken connection this is unknown: the commit may have succeeded. */
function wasRefused(error: unknown): boolean {
  return hasCode(error, /^[0-9A-Z]{5}$/) && !hasCode(error, /^(08|57P)/);
}
