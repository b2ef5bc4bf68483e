import type pg from "pg";
import { connectionTo } from "./connection-to";

/** Timeout of the connection and of each statement, in ms. */
const PATIENCE_MS = 2_000;

/**
 * Runs a few statements on a separate connection, so that waiting for the pool does not delay them.
 * @throws Error of pg when the database does not answer within two seconds
 */
export async function withOwnClient<T>(url: string, applicationName: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { Client, connectionString } = connectionTo(url);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: applicationName,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // not awaited: a silent server would not answer the termination either
    void client.end().catch(() => undefined);
  }
}
