import type { Client } from "pg";

/**
 * Settings that every database session of the site needs, by Postgres's names; times in ms. They are sent when a connection begins.
 * A transaction pooler does not pass them on; behind one they are set on the role (npm run database-role).
 */
export const sessionSettings = {
  // By then every caller has given up. Lock timeouts are much shorter.
  statement_timeout: 15_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 15_000,
  // Connections cache plans of statements and of foreign keys. A plan made while a table was almost empty would scan the
  // whole table during the next rush of orders, so Postgres uses an index wherever there is one.
  enable_seqscan: "off",
  // Where there is no index, the setting above makes a plan look so expensive that Postgres would compile it to machine code: a
  // second of the processor for a statement of a few milliseconds, in each of them.
  jit: "off",
} as const;

/** The settings that a session does not have, as sentences: "lock_timeout is 0, not 4000". */
export async function missingSettings(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: keyof typeof sessionSettings; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name",
    [Object.keys(sessionSettings)],
  );
  return rows
    .filter(({ name, setting }) => setting !== String(sessionSettings[name]))
    .map(({ name, setting }) => `${name} is ${setting}, not ${sessionSettings[name]}`);
}
