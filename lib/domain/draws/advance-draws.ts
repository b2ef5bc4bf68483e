import { enqueueResults } from "@/lib/domain/draws/mails/enqueue-draw-mails";
import { releaseStock } from "@/lib/domain/draws/release-stock";
import { KEY_SECONDS, timetable } from "@/lib/domain/draws/rules";
import { expireOffers, runRound } from "@/lib/domain/draws/run-round";
import { sealDraw } from "@/lib/domain/draws/seal-draw";
import { addSeconds } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { db, Prisma, runSql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** SQL condition: a draw's next step is due. */
export const areDrawsDue = Prisma.sql`EXISTS (SELECT FROM draws WHERE next_at <= now())`;

/** How long a worker has for a step before another one tries, in seconds. A million entries are sealed in a few minutes. */
const LEASE_SECONDS = 900;
/** Interval at which the relays are asked again for a late beacon, in seconds. */
const BEACON_EVERY_SECONDS = 15;

/**
 * Leads each draw whose next step is due through it: it is sealed when it has closed, drawn when the beacon's round exists, and drawn
 * again at the end of each round with the places that came back. The whole state is in the database, so any worker can continue.
 */
export async function advanceDraws(): Promise<void> {
  for (const { id } of await db.draw.findMany({
    where: { nextAt: { lte: await databaseNow() } },
    orderBy: { nextAt: "asc" },
    select: { id: true },
  })) {
    try {
      await advance(id);
    } catch (error) {
      // A failing draw does not block the others; it is tried again when its lease ends.
      logger.error({ err: error, draw: id }, "a draw failed");
    }
  }
}

async function advance(drawId: string): Promise<void> {
  const leased = await runSql`
    UPDATE draws SET next_at = now() + make_interval(secs => ${LEASE_SECONDS}) WHERE id = ${drawId}::uuid AND next_at <= now()`;
  if (leased === 0) return;
  const draw = await db.draw.findUniqueOrThrow({
    where: { id: drawId },
    select: { committedAt: true, roundsDrawn: true, roundsMailed: true, payHours: true, endedAt: true },
  });
  if (draw.endedAt) return deleteKey(drawId);
  if (!draw.committedAt) return sealDraw(drawId);
  if (draw.roundsDrawn > draw.roundsMailed) return mailResults(drawId, draw.roundsDrawn);
  if (draw.roundsDrawn >= draw.payHours.length) return endDraw(drawId);
  if (await runRound(drawId)) return;
  await scheduleNext(drawId, { nextAt: addSeconds(await databaseNow(), BEACON_EVERY_SECONDS) });
}

/** The next step is at the end of the round's time to pay. */
async function mailResults(drawId: string, round: number): Promise<void> {
  await enqueueResults(drawId, round);
  const { _max: last } = await db.offer.aggregate({ where: { drawId, round }, _max: { endsAt: true } });
  const { resultAt, payHours } = await db.draw.findUniqueOrThrow({ where: { id: drawId }, select: { resultAt: true, payHours: true } });
  const nextAt = last.endsAt ?? timetable(resultAt, payHours)[round - 1]?.payUntil;
  await scheduleNext(drawId, { roundsMailed: round, nextAt });
}

/** Not for a draw that was declared void meanwhile. */
async function scheduleNext(drawId: string, data: { roundsMailed?: number; nextAt: Date | undefined }): Promise<void> {
  await db.draw.updateMany({ where: { id: drawId, endedAt: null }, data });
}

/** Ends a draw after its last round: what is left of its places is on sale for everyone. Unpaid orders keep theirs until they end. */
async function endDraw(drawId: string): Promise<void> {
  await expireOffers(drawId);
  const endedAt = await databaseNow();
  await db.$transaction(async (tx) => {
    const { count } = await tx.draw.updateMany({
      where: { id: drawId, endedAt: null },
      data: { endedAt, nextAt: addSeconds(endedAt, KEY_SECONDS) },
    });
    if (count === 1) await releaseStock(tx, drawId);
  });
}

/** From then on the person tags of the published file lead to no account. */
async function deleteKey(drawId: string): Promise<void> {
  await db.draw.update({ where: { id: drawId }, data: { secret: null, nextAt: null } });
}
