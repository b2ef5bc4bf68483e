import { movePast } from "@/lib/domain/installation/move-past";
import { witnessRow } from "@/lib/domain/installation/schemas";
import { readWitness, writeWitness } from "@/lib/domain/installation/witness";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db, Prisma } from "@/lib/platform/db";

type Declaration = {
  /** the highest order number known from elsewhere (exports, logs), without prefix and date */
  highest: number;
  /** moved or upgraded without loss: numbers continue where they are */
  isWhole: boolean;
  /** do not touch Redis: a drill while the site runs */
  isDrill: boolean;
};

/**
 * Declare a restored database a new installation: a new epoch, and numbers past those that the lost database has given out. Web
 * and worker start on it only after this.
 * @returns the number from which orders continue
 * @throws Error when Redis is away, because its witness shows that the database was restored
 */
export async function declareRestored({ highest, isWhole, isDrill }: Declaration): Promise<{ ordersFrom: number }> {
  const witness = isDrill ? null : await readWitness();
  if (witness === "unreachable")
    throw new Error(
      "Redis does not answer. It keeps the mark by which a restored database is known: start it, or say --drill where no site runs on it.",
    );
  const { written, ordersFrom } = await db.$transaction(async (tx) => {
    await commitDurably(tx);
    // Serialize concurrent declarations and starting processes.
    await tx.$executeRaw`SELECT FROM installation FOR UPDATE`;
    const from = isWhole ? null : await movePast(tx, Math.max(highest, witness?.orderNo ?? 0));
    const [row] = await queryRows(
      tx,
      witnessRow,
      Prisma.sql`
      UPDATE installation SET epoch = gen_random_uuid(), born_in = database_identity(), timeline = database_timeline(),
        beat = greatest(beat, ${witness?.beat ?? 0n}::bigint) + 1, beat_at = now(), restored_at = now()
      RETURNING epoch, beat, beat_at AS at, (SELECT last_value::float8 FROM order_no_seq) AS "orderNo", NULL::bigint AS xact`,
    );
    if (!row) throw new Error("the table installation is empty");
    return { written: row, ordersFrom: from ?? row.orderNo };
  });
  if (!isDrill) await writeWitness(written);
  return { ordersFrom };
}
