import { z } from "zod";
import { judge, type Database, type Verdict, type Witness } from "@/lib/domain/installation/rules";
import { storedRow } from "@/lib/domain/installation/schemas";
import { readWitness } from "@/lib/domain/installation/witness";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

const installationRow = storedRow.extend({ identity: z.string(), actualTimeline: z.string(), isEmpty: z.boolean() });

/** The database's row about itself, and its actual identity. @throws Error when the database is away or has no such row yet */
export async function readDatabase(witness: Database["witness"]): Promise<Database> {
  const [row] = await queryRows(
    db,
    installationRow,
    Prisma.sql`
    SELECT epoch, born_in AS "bornIn", timeline, beat, beat_at AS "beatAt", database_identity() AS identity, database_timeline() AS "actualTimeline",
      NOT EXISTS (SELECT FROM orders) AS "isEmpty"
    FROM installation`,
  );
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
