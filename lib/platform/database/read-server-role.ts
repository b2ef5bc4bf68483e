import type { Client } from "pg";

/** A server's role in replication. */
export type ServerRole = {
  /** why it takes no writes; null when it does */
  refusesWrites: string | null;
  /** a standby is attached, and no commit waits for one: a failover loses what was committed last */
  losesCommits: boolean;
};

type Row = { in_recovery: boolean; read_only: boolean; standbys: number; waits_for: string; commits: string };

/** The role of the server that a client is connected to, which a failover or an operator changes at any time. */
export async function readServerRole(client: Client): Promise<ServerRole> {
  const { rows } = await client.query<Row>(
    `SELECT pg_is_in_recovery() AS in_recovery, current_setting('transaction_read_only') = 'on' AS read_only,
      (SELECT count(*) FROM pg_stat_replication)::int AS standbys,
      current_setting('synchronous_standby_names') AS waits_for, current_setting('synchronous_commit') AS commits`,
  );
  const { in_recovery: isStandby, read_only: isReadOnly, standbys, waits_for: waitsFor, commits } = rows[0]!;
  return {
    refusesWrites: isStandby ? "the database is a standby" : isReadOnly ? "the database is read-only" : null,
    losesCommits: standbys > 0 && (waitsFor.trim() === "" || commits === "off" || commits === "local"),
  };
}
