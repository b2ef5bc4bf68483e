import type { Witness } from "@/lib/domain/installation/rules";
import { redis } from "@/lib/platform/redis";

const KEY = "installation";
/** Sorted set, beat → until when nothing was written after it, in ms. */
const QUIET_KEY = "installation:quiet";
/** A failover loses less than a minute, which is twelve beats. */
const QUIET_BEATS = 20;

/** Redis's last record of the database; null without one, `unreachable` while Redis is away. */
export async function readWitness(): Promise<Witness | null | "unreachable"> {
  try {
    const { epoch, beat, at, orderNo, xact } = await redis().hgetall(KEY);
    if (!epoch || !beat || !at) return null;
    return { epoch, beat: BigInt(beat), at: new Date(at), orderNo: Number(orderNo ?? 0), xact: xact ? BigInt(xact) : null };
  } catch {
    return "unreachable";
  }
}

/** @throws Error when Redis is away */
export async function writeWitness({ epoch, beat, at, orderNo, xact }: Witness): Promise<void> {
  await redis().hset(KEY, { epoch, beat: String(beat), at: at.toISOString(), orderNo, xact: xact === null ? "" : String(xact) });
}

/** Record that nothing was written between a beat and this moment. @throws Error when Redis is away */
export async function writeQuiet(beat: bigint, until: Date): Promise<void> {
  await redis().zadd(QUIET_KEY, until.getTime(), String(beat));
  await redis().zremrangebyrank(QUIET_KEY, 0, -QUIET_BEATS - 1);
}

/** Until when nothing is known to have been written after a beat; null if that is not known. */
export async function readQuietUntil(beat: bigint): Promise<Date | null> {
  const until = await redis()
    .zscore(QUIET_KEY, String(beat))
    .catch(() => null);
  return until === null ? null : new Date(Number(until));
}
