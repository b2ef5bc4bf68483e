import { withOwnClient } from "./with-own-client";

/** Postgres: a prepared statement that is not there. */
const UNKNOWN_STATEMENT = "26000";

/**
 * Whether a client's prepared statement works on any server connection that a pooler gives it later. PgBouncer supports this from
 * 1.21 with `max_prepared_statements`. To force another connection, a second client holds the first one in a transaction.
 */
export async function keepsPreparedStatements(url: string): Promise<boolean> {
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
