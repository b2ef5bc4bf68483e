import { movePast } from "@/lib/domain/installation/move-past";
import type { Witness } from "@/lib/domain/installation/rules";
import { readWitness, writeWitness } from "@/lib/domain/installation/witness";
import { commitDurably, db } from "@/lib/platform/db";

type Declaration = {
  /** the highest running number of an order that is known from elsewhere: exports, logs */
  highest: number;
  /** moved or upgraded without a loss: the numbers go on where they are */
  isWhole: boolean;
  /** leave Redis alone: a drill beside the running site */
  isDrill: boolean;
};

/**
 * From here on this database is an installation of its own: a new epoch, and numbers past those that the
 * lost one has given out. Only then web and worker start on it.
 * @returns the running number from which orders go on
 * @throws when Redis is away, which keeps the mark that tells a restored database
 */
export async function declareRestored({ highest, isWhole, isDrill }: Declaration): Promise<{ ordersFrom: number }> {
  const witness = isDrill ? null : await readWitness();
  if (witness === "unreachable")
    throw new Error(
      "Redis does not answer. It keeps the mark by which a restored database is known: start it, or say --drill where no site runs on it.",
    );
  const { written, ordersFrom } = await db.$transaction(async (tx) => {
    await commitDurably(tx);
    // Two of these, or a process that starts meanwhile, come one after the other.
    await tx.$executeRaw`SELECT FROM installation FOR UPDATE`;
    const from = isWhole ? null : await movePast(tx, Math.max(highest, witness?.orderNo ?? 0));
    const [row] = await tx.$queryRaw<Witness[]>`
      UPDATE installation SET epoch = gen_random_uuid(), born_in = database_identity(), timeline = database_timeline(),
        beat = greatest(beat, ${witness?.beat ?? 0n}::bigint) + 1, beat_at = now(), restored_at = now()
      RETURNING epoch, beat, beat_at AS at, (SELECT last_value::float8 FROM order_no_seq) AS "orderNo"`;
    if (!row) throw new Error("the table installation is empty");
    return { written: row, ordersFrom: from ?? row.orderNo };
  });
  if (!isDrill) await writeWitness(written);
  return { ordersFrom };
}
