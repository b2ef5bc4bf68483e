import { Queue, type DefaultJobOptions } from "bullmq";
import { redis } from "@/lib/platform/redis";

// Next loads a module once per route bundle: a queue must be one per process.
const holder = globalThis as unknown as { houselightQueues?: Map<string, Promise<Queue>> };

/**
 * The side of a queue that adds jobs, on the connection that everything else of a request uses. The queue
 * is made when Redis answers: one that is made while Redis is away waits for it without end, or stays broken.
 */
export function producer(name: string, defaultJobOptions: DefaultJobOptions) {
  async function make(): Promise<Queue> {
    await redis().ping();
    const queue = new Queue(name, { connection: redis(), defaultJobOptions });
    // what goes wrong is told to who adds, and the connection speaks for itself
    queue.on("error", () => undefined);
    await queue.waitUntilReady();
    return queue;
  }

  /** @throws while Redis is away, at once */
  function open(): Promise<Queue> {
    const queues = (holder.houselightQueues ??= new Map<string, Promise<Queue>>());
    const known = queues.get(name);
    if (known) return known;
    const made = make();
    queues.set(name, made);
    made.catch(() => queues.delete(name));
    return made;
  }

  async function close(): Promise<void> {
    const made = holder.houselightQueues?.get(name);
    holder.houselightQueues?.delete(name);
    await made?.then(
      (queue) => queue.close(),
      () => undefined,
    );
  }

  return { open, close };
}
