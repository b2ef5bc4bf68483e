import { readThrough } from "@/lib/platform/cache/read-through";
import { db, runSql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { redis } from "@/lib/platform/redis";

/** Visits that the worker has not added up yet: event and source, with their number. */
const KEY = "visits";

/** Reads and empties the hash in one step, so that two workers never add the same visits. */
const TAKE = `local all = redis.call("HGETALL", KEYS[1]) redis.call("DEL", KEYS[1]) return all`;

const eventIds = readThrough<number | null>({ life: 60_000, entries: 1_000 });

/** Returns the id of a published event by its name in the address; null for any other name. */
export function eventOfSlug(slug: string): Promise<number | null> {
  return eventIds.get(slug, async () => {
    const event = await db.event.findFirst({ where: { slug, publishedAt: { lte: new Date() } }, select: { id: true } });
    return event?.id ?? null;
  });
}

type Visit = { eventId: number; sourceId: number };

/** Counts a visit to an event's page. A visit is worth no failure: without Redis it is not counted. */
export async function countVisit({ eventId, sourceId }: Visit): Promise<void> {
  await redis()
    .hincrby(KEY, `${eventId} ${sourceId}`, 1)
    .catch((error: unknown) => logger.debug({ err: error }, "visit not counted"));
}

/** Adds the visits since the last time to their sums: one statement, however many there were. */
export async function addVisits(): Promise<void> {
  const flat = (await redis().eval(TAKE, 1, KEY)) as string[];
  const taken = Array.from({ length: flat.length / 2 }, (_, at) => [...flat[2 * at]!.split(" "), flat[2 * at + 1]!].map(Number));
  if (taken.length === 0) return;
  const column = (at: number) => taken.map((row) => row[at] ?? 0);
  try {
    await runSql`
      INSERT INTO source_visits AS v (event_id, source_id, visits)
      SELECT * FROM unnest(${column(0)}::int[], ${column(1)}::int[], ${column(2)}::int[])
      ON CONFLICT (event_id, source_id) DO UPDATE SET visits = v.visits + excluded.visits`;
  } catch (thrown) {
    // Back to the others: the next time tries again.
    for (const [eventId, sourceId, visits] of taken) await redis().hincrby(KEY, `${eventId} ${sourceId}`, visits ?? 0);
    throw thrown;
  }
}
