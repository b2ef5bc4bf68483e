import type pg from "pg";
import type { Explained } from "./read-plan";
import type { Statement } from "./record-statements";

/** Returns a value in the form of PREPARE's EXECUTE; Postgres knows the type from the statement. */
function literal(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.join(",")}}`);
  return client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

/** Postgres plans a prepared statement five times with its values before it may choose a generic plan. */
const SETTLED_AFTER = 7;

/**
 * Returns the plan that a connection finally uses for a prepared statement, as the product's connections do. By then all data are in
 * memory, as in a busy hour.
 */
export async function explain(client: pg.Client, { text, values }: Statement): Promise<Explained> {
  const given = values.length > 0 ? `(${values.map((value) => literal(client, value)).join(", ")})` : "";
  let explained: Explained | undefined;
  await client.query(`PREPARE asked AS ${text}`);
  for (let run = 0; run < SETTLED_AFTER; run++) {
    await client.query("BEGIN");
    const { rows } = await client.query<{ "QUERY PLAN": Explained[] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE asked${given}`);
    await client.query("ROLLBACK");
    explained = rows[0]?.["QUERY PLAN"][0];
  }
  await client.query("DEALLOCATE asked");
  if (!explained) throw new Error(`Postgres explained nothing: ${text}`);
  return explained;
}
