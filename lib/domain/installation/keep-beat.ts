import { movePast } from "@/lib/domain/installation/move-past";
import { judgeDatabase } from "@/lib/domain/installation/read-installation";
import type { Verdict } from "@/lib/domain/installation/rules";
import { witnessRow } from "@/lib/domain/installation/schemas";
import { writeWitness } from "@/lib/domain/installation/witness";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db, Prisma } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Interval between two beats over all processes, in seconds. */
const BEAT_SECONDS = 5;

/**
 * Check that the database is still the one that the site sells from, and record the beat in it and then in
 * Redis. After a failover that lost seconds the numbers are moved past the lost ones, and it is logged.
 * @returns the verdict; with `restored` nothing was written
 */
export async function keepBeat(): Promise<Verdict> {
  const { verdict, witness } = await judgeDatabase();
  if (verdict.state === "restored") return verdict;
  const seen = verdict.state === "fresh" ? 0n : (witness?.beat ?? 0n);
  const written = await db.$transaction(async (tx) => {
    // Durably: the database must not lose what Redis has recorded.
    await commitDurably(tx);
    if (verdict.state === "moment") await movePast(tx, witness?.orderNo ?? 0);
    const [beat] = await queryRows(
      tx,
      witnessRow,
      Prisma.sql`
      UPDATE installation SET beat = greatest(beat, ${seen}::bigint) + 1, beat_at = now(), born_in = database_identity(), timeline = database_timeline(),
        moments_lost = moments_lost + ${verdict.state === "moment" ? 1 : 0}::int
      WHERE ${verdict.state !== "same"} OR beat_at < now() - make_interval(secs => ${BEAT_SECONDS}) OR ${witness === null}
      RETURNING epoch, beat, beat_at AS at, (SELECT last_value::float8 FROM order_no_seq) AS "orderNo"`,
    );
    return beat;
  });
  if (verdict.state === "moment") {
    logger.error(
      { lostSeconds: verdict.lostSeconds },
      "the database has lost what was written last: compare with the gateway's export (npm run reconcile -- --file)",
    );
  }
  // Redis may be away: an older witness reports no loss.
  if (written) await writeWitness(written).catch(() => undefined);
  return verdict;
}
