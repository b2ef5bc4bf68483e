import { judge, type Database, type Stored, type Verdict, type Witness } from "@/lib/domain/installation/rules";
import { readWitness } from "@/lib/domain/installation/witness";
import { db } from "@/lib/platform/db";

type Row = Stored & { identity: string; actualTimeline: string; isEmpty: boolean };

/** The database's row about itself, and its actual identity. @throws Error when the database is away or has no such row yet */
export async function readDatabase(witness: Database["witness"]): Promise<Database> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT epoch, born_in AS "bornIn", timeline, beat, beat_at AS "beatAt", database_identity() AS identity, database_timeline() AS "actualTimeline",
      NOT EXISTS (SELECT FROM orders) AS "isEmpty"
    FROM installation`;
  if (!row) throw new Error("the table installation is empty");
  const { identity, actualTimeline, isEmpty, ...stored } = row;
  return { stored, actual: { identity, timeline: actualTimeline }, isEmpty, witness };
}

/** Whether the database was restored from a backup. Redis is read first: its witness is never ahead of what was committed. */
export async function judgeDatabase(): Promise<{ verdict: Verdict; witness: Witness | null }> {
  const witness = await readWitness();
  const verdict = judge(await readDatabase(witness));
  return { verdict, witness: witness === "unreachable" ? null : witness };
}
