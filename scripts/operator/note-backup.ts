import pg from "pg";

/**
 * Records in the database, for the site's metrics, that a backup was made or a restore drill succeeded. A failure to record it does not
 * undo the work or fail the command.
 */
export async function noteBackup(databaseUrl: string, column: "backed_up_at" | "restore_tried_at"): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.query(`UPDATE installation SET ${column} = now()`);
  } catch (error) {
    console.error(`The time was not recorded in the database, so the age in /metrics will be wrong: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
