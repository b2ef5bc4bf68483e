import type { Client } from "pg";

/**
 * Settings that every session of the site needs, by Postgres's names; times in ms. They are sent when a connection begins. A
 * transaction pooler does not pass them on: there they are set on the role (npm run database-role).
 */
export const sessionSettings = {
  // After this time no caller waits for a statement any more. Lock timeouts are much shorter.
  statement_timeout: 15_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 15_000,
  // Connections keep plans, of statements and of foreign keys. One made while a table was almost empty would scan the
  // whole table during the next rush of orders; so an index is used wherever there is one.
  enable_seqscan: "off",
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
