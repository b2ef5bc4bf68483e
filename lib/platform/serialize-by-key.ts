import { DomainError } from "@/lib/errors/domain-error";

/** Most callers that wait for one key; more are refused. */
const WAITING_MAX = 1_000;

const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Run one `work` at a time per key in this process. Only an optimisation: it keeps a crowd from taking all
 * connections while it waits for the same rows. The database decides who wins.
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

/** How many run or wait for a key. */
export function waitingFor(key: string): number {
  return queues.get(key)?.waiting ?? 0;
}
