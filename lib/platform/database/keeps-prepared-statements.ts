import { withOwnClient } from "./with-own-client";

/** Postgres: a prepared statement that is not there. */
const UNKNOWN_STATEMENT = "26000";

/**
 * Whether a statement that a client has prepared is known on whichever server connection a pooler gives it next. PgBouncer does it
 * from 1.21 on with `max_prepared_statements`. Another client is kept in a transaction meanwhile, on the connection that the first had.
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
