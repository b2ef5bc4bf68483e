import { judgeDatabase } from "@/lib/domain/installation/judge-database";
import { movePast } from "@/lib/domain/installation/move-past";
import type { Verdict } from "@/lib/domain/installation/rules";
import { witnessRow } from "@/lib/domain/installation/schemas";
import { writeQuiet, writeWitness } from "@/lib/domain/installation/witness";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db, Prisma } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Interval between two beats over all processes, in seconds. */
const BEAT_SECONDS = 5;

/** The number of this transaction if no other one that writes was open when its statement began; null otherwise. */
const onlyXact = Prisma.sql`CASE WHEN pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot())
  AND pg_current_xact_id() = pg_snapshot_xmax(pg_current_snapshot()) THEN pg_current_xact_id()::text::bigint END`;

/**
 * Check that the database is still the one that the site sells from, and record the beat in it and then in Redis; only in Redis
 * while nothing else is written. After a failover that lost seconds the numbers are moved past the lost ones, and it is logged.
 * A Redis that has lost its contents is counted and logged.
 * @returns the verdict; with `restored` nothing was written
 */
export async function keepBeat(): Promise<Verdict> {
  const { verdict, witness, stored, readAt, isQuiet, hasLostQueue } = await judgeDatabase();
  if (verdict.state === "restored") return verdict;
  if (verdict.state === "same" && isQuiet) {
    await writeQuiet(stored.beat, readAt).catch(() => undefined);
    return verdict;
  }
  const seen = verdict.state === "fresh" ? 0n : (witness?.beat ?? 0n);
  const { written, lostQueues } = await db.$transaction(async (tx) => {
    // Durably: the database must not lose what Redis has recorded.
    await commitDurably(tx);
    // Several processes see the same loss: the first one counts it, because it changes the beat as well.
    const lostQueues = hasLostQueue
      ? await tx.$executeRaw`
        UPDATE installation SET queues_lost = queues_lost + 1, witnessed_epoch = NULL
        WHERE beat = ${stored.beat} AND witnessed_epoch = ${stored.epoch}::uuid`
      : 0;
    if (verdict.state === "moment") await movePast(tx, witness?.orderNo ?? 0);
    const [beat] = await queryRows(
      tx,
      witnessRow,
      Prisma.sql`
      UPDATE installation SET beat = greatest(beat, ${seen}::bigint) + 1, beat_at = now(), born_in = database_identity(), timeline = database_timeline(),
        moments_lost = moments_lost + ${verdict.state === "moment" ? 1 : 0}::int,
        witnessed_epoch = CASE WHEN epoch = ${witness?.epoch ?? null}::uuid THEN epoch ELSE witnessed_epoch END
      WHERE ${verdict.state !== "same"} OR beat_at < now() - make_interval(secs => ${BEAT_SECONDS}) OR ${witness === null}
      RETURNING epoch, beat, beat_at AS at, (SELECT last_value::float8 FROM order_no_seq) AS "orderNo", ${onlyXact} AS xact`,
    );
    return { written: beat, lostQueues };
  });
  if (lostQueues > 0) {
    logger.error(
      "the queue's Redis has lost its contents: places in waiting rooms, limits, verified numbers and jobs (docs/runbook.md, QueueLost)",
    );
  }
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
