import { movePast } from "@/lib/domain/installation/move-past";
import { judgeDatabase } from "@/lib/domain/installation/read-installation";
import type { Verdict, Witness } from "@/lib/domain/installation/rules";
import { writeWitness } from "@/lib/domain/installation/witness";
import { commitDurably, db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** One beat of all processes together in so many seconds. */
const BEAT_SECONDS = 5;

/**
 * Look whether the database is still the one that the site has sold from, and note in it, and then in
 * Redis, that it goes on. A failover that has lost seconds moves the numbers past the lost ones and is told.
 * @returns the verdict; after `restored` nothing was written
 */
export async function keepBeat(): Promise<Verdict> {
  const { verdict, witness } = await judgeDatabase();
  if (verdict.state === "restored") return verdict;
  const seen = verdict.state === "fresh" ? 0n : (witness?.beat ?? 0n);
  const written = await db.$transaction(async (tx) => {
    // Durably: what Redis is told must not be lost by the database.
    await commitDurably(tx);
    if (verdict.state === "moment") await movePast(tx, witness?.orderNo ?? 0);
    const [beat] = await tx.$queryRaw<Witness[]>`
      UPDATE installation SET beat = greatest(beat, ${seen}::bigint) + 1, beat_at = now(), born_in = database_identity(), timeline = database_timeline(),
        moments_lost = moments_lost + ${verdict.state === "moment" ? 1 : 0}::int
      WHERE ${verdict.state !== "same"} OR beat_at < now() - make_interval(secs => ${BEAT_SECONDS}) OR ${witness === null}
      RETURNING epoch, beat, beat_at AS at, (SELECT last_value::float8 FROM order_no_seq) AS "orderNo"`;
    return beat;
  });
  if (verdict.state === "moment") {
    logger.error(
      { lostSeconds: verdict.lostSeconds },
      "the database has lost what was written last: compare with the gateway's export (npm run reconcile -- --file)",
    );
  }
  // Redis may be away: then it knows less, which takes nothing for lost.
  if (written) await writeWitness(written).catch(() => undefined);
  return verdict;
}
