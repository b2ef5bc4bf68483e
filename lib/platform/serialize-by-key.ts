import { DomainError } from "@/lib/errors/domain-error";

/** The most callers that may wait for one key; more are refused. */
const WAITING_MAX = 1_000;

const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Runs one `work` at a time per key in this process. Only an optimisation: it prevents a crowd that waits for the same rows from
 * occupying all connections. The database decides who wins.
 * @throws UNAVAILABLE when too many wait
 */
export async function serializeByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= WAITING_MAX) throw new DomainError("UNAVAILABLE", { retryAfter: 2 });
  queues.set(key, queue);
  queue.waiting++;
  const mine = queue.last.then(work, work);
  queue.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    queue.waiting--;
    if (queue.waiting === 0) queues.delete(key);
  }
}

/** The number of callers that run or wait for a key. */
export function waitingFor(key: string): number {
  return queues.get(key)?.waiting ?? 0;
}
