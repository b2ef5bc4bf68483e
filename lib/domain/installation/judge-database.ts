import { z } from "zod";
import { judge, type Database, type Verdict, type Witness } from "@/lib/domain/installation/rules";
import { storedRow } from "@/lib/domain/installation/schemas";
import { readQuietUntil, readWitness } from "@/lib/domain/installation/witness";
import { Prisma, querySql } from "@/lib/platform/db";

const installationRow = storedRow.extend({
  identity: z.string(),
  actualTimeline: z.string(),
  isEmpty: z.boolean(),
  readAt: z.date(),
  /** the number of the next transaction that writes */
  nextXact: z.bigint(),
  /** the epoch whose witness Redis had when it was last read */
  witnessedEpoch: z.string().nullable(),
});

/** The database's row about itself, and its actual identity. @throws Error when the database is away or has no such row yet */
async function readDatabase() {
  const [row] = await querySql(
    installationRow,
    Prisma.sql`
    SELECT epoch, born_in AS "bornIn", timeline, beat, beat_at AS "beatAt", witnessed_epoch AS "witnessedEpoch", database_identity() AS identity, database_timeline() AS "actualTimeline",
      NOT EXISTS (SELECT FROM orders) AS "isEmpty", now() AS "readAt", pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS "nextXact"
    FROM installation`,
  );
  if (!row) throw new Error("the table installation is empty");
  const { identity, actualTimeline, isEmpty, readAt, nextXact, witnessedEpoch, ...stored } = row;
  const isWitnessed = witnessedEpoch === stored.epoch;
  return { database: { stored, actual: { identity, timeline: actualTimeline }, isEmpty }, readAt, nextXact, isWitnessed };
}

type Judged = {
  verdict: Verdict;
  witness: Witness | null;
  stored: Database["stored"];
  /** when the database was read, by its own clock */
  readAt: Date;
  /** nothing was written since the stored beat, which Redis has recorded, and the row says that Redis has a witness */
  isQuiet: boolean;
  /** Redis answers and has no witness, although it had one of this installation */
  hasLostQueue: boolean;
};

/** Whether the database was restored from a backup. Redis is read first: its witness is never ahead of what was committed. */
export async function judgeDatabase(): Promise<Judged> {
  const witness = await readWitness();
  const known = witness === "unreachable" ? null : witness;
  const { database, readAt, nextXact, isWitnessed } = await readDatabase();
  const { stored, actual } = database;
  const quietUntil = known && known.beat > stored.beat ? await readQuietUntil(stored.beat) : null;
  const isRecorded = known?.epoch === stored.epoch && known.beat === stored.beat && actual.timeline === stored.timeline;
  const isQuiet = isRecorded && isWitnessed && known.xact !== null && known.xact + 1n === nextXact;
  return {
    verdict: judge({ ...database, witness, quietUntil }),
    witness: known,
    stored,
    readAt,
    isQuiet,
    hasLostQueue: witness === null && isWitnessed,
  };
}
