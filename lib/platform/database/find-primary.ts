import pg from "pg";
import { readServerRole } from "./read-server-role";

/** Timeout of each host, in ms; all hosts are asked at once. */
const PATIENCE_MS = 2_000;
/** Postgres: read_only_sql_transaction, the code that a write on a read-only host would get. */
const READ_ONLY = "25006";

/**
 * Returns the first of these addresses whose server takes writes.
 * @throws Error of pg when none answers, or one with Postgres's code 25006 when all that do refuse writes
 */
export async function findPrimary(addresses: readonly string[]): Promise<string> {
  const asked = addresses.map((address) => refusal(address).catch((error: unknown) => error));
  let problem: unknown;
  for (const [index, answer] of asked.entries()) {
    const refused = await answer;
    if (refused === null) return addresses[index]!;
    problem = typeof refused === "string" ? Object.assign(new Error(refused), { code: READ_ONLY }) : (problem ?? refused);
  }
  throw problem;
}

async function refusal(address: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: "find-primary",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await readServerRole(client)).refusesWrites;
  } finally {
    // Not awaited: a server that does not answer would not answer the termination either.
    void client.end().catch(() => undefined);
  }
}
