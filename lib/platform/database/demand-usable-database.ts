import { readServerRole } from "./read-server-role";
import { missingSettings } from "./session-settings";
import { withOwnClient } from "./with-own-client";

/** Postgres: a prepared statement that does not exist. */
const UNKNOWN_STATEMENT = "26000";

/**
 * Refuses to start on a database that takes no writes (the address leads to a standby, or to a primary that was made read-only) or
 * behind a pooler that loses timeouts or prepared statements. A database that cannot be reached does not prevent the start.
 * @param pooler whether the address is a transaction pooler's
 * @throws Error that says what to do
 */
export async function demandUsableDatabase(url: string, pooler: boolean): Promise<void> {
  const found = await withOwnClient(url, "start", async (client) => ({
    role: await readServerRole(client),
    missing: pooler ? await missingSettings(client) : [],
  })).catch(() => undefined);
  if (found?.role.refusesWrites)
    throw new Error(
      `DATABASE_URL: ${found.role.refusesWrites}. The site needs the primary: correct the address, or wait for the failover (docs/operations.md, When something is away).`,
    );
  if (found && found.missing.length > 0)
    throw new Error(
      `DATABASE_URL: behind the pooler ${found.missing.join(", ")}. Run "npm run database-role" (docs/operations.md, Settings).`,
    );
  if (found && pooler && !(await keepsPreparedStatements(url).catch(() => true)))
    throw new Error("DATABASE_URL: the pooler loses prepared statements. PgBouncer 1.21 or newer with max_prepared_statements is needed.");
}

/**
 * Whether a client's prepared statement works on any server connection that a pooler gives it later. PgBouncer supports this from
 * 1.21 with `max_prepared_statements`. To force another connection, a second client holds the first one in a transaction.
 */
async function keepsPreparedStatements(url: string): Promise<boolean> {
  const statement = { name: "houselight_probe", text: "SELECT $1::int AS one", values: [1] };
  return withOwnClient(url, "start", (other) =>
    withOwnClient(url, "start", async (client) => {
      await client.query(statement);
      await other.query("BEGIN");
      try {
        await client.query(statement);
        return true;
      } catch (error) {
        if ((error as { code?: string }).code === UNKNOWN_STATEMENT) return false;
        throw error;
      } finally {
        await other.query("ROLLBACK").catch(() => undefined);
      }
    }),
  );
}
