import { redis } from "@/lib/platform/redis";

/** How long an entered code shows its prices and opens the waiting room without being redeemed, in s. */
const REMEMBERED_SECONDS = 86_400;

type Whose = { sessionId: number; memberId: string };

const keyOf = ({ sessionId, memberId }: Whose) => `rights:checked:${sessionId}:${memberId}`;

/**
 * Remember the right of a personal code that a member has entered at a session. It only shows: an order with it needs the code. Without
 * Redis nothing is remembered.
 */
export async function rememberChecked({ rightId, ...whose }: Whose & { rightId: number }): Promise<void> {
  const key = keyOf(whose);
  await redis()
    .multi()
    .sadd(key, rightId)
    .expire(key, REMEMBERED_SECONDS)
    .exec()
    .catch(() => undefined);
}

/** The rights of the codes that a member has entered at a session; none without Redis. */
export async function readChecked(whose: Whose): Promise<number[]> {
  const ids = await redis()
    .smembers(keyOf(whose))
    .catch(() => []);
  return ids.map(Number);
}
