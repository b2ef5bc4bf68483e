import type { Witness } from "@/lib/domain/installation/rules";
import { redis } from "@/lib/platform/redis";

const KEY = "installation";

/** Redis's last record of the database; null without one, `unreachable` while Redis is away. */
export async function readWitness(): Promise<Witness | null | "unreachable"> {
  try {
    const { epoch, beat, at, orderNo } = await redis().hgetall(KEY);
    return epoch && beat && at ? { epoch, beat: BigInt(beat), at: new Date(at), orderNo: Number(orderNo ?? 0) } : null;
  } catch {
    return "unreachable";
  }
}

/** @throws Error when Redis is away */
export async function writeWitness({ epoch, beat, at, orderNo }: Witness): Promise<void> {
  await redis().hset(KEY, { epoch, beat: String(beat), at: at.toISOString(), orderNo });
}
