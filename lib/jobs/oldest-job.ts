import type { Queue } from "bullmq";

/** Returns how long the first job of a queue has been due, in seconds by this process's clock; 0 if none is. */
export async function oldestJob(queue: Queue, now = Date.now()): Promise<number> {
  const [waiting, delayed] = await Promise.all([queue.getWaiting(0, 0), queue.getDelayed(0, 0)]);
  const due = [...waiting, ...delayed].filter((job) => job !== undefined).map(({ timestamp, delay }) => timestamp + delay);
  return Math.max(0, ...due.map((at) => (now - at) / 1000));
}
