import pg from "pg";

/**
 * Note in the database that a backup was made, or that one was restored for trial, for the site's metrics. What was
 * done stands, whether it can be noted or not.
 */
export async function noteBackup(databaseUrl: string, column: "backed_up_at" | "restore_tried_at"): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.query(`UPDATE installation SET ${column} = now()`);
  } catch (error) {
    console.error(`It was not noted in the database, and its age will be wrong in /metrics: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
