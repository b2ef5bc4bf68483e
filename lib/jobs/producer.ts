import { Queue, type DefaultJobOptions } from "bullmq";
import { redis } from "@/lib/platform/redis";

/** A queue lives as long as the connection that it was made on. */
type Made = { connection: ReturnType<typeof redis>; queue: Promise<Queue> };

// Next loads a module once per route bundle: a queue must be one per process.
const holder = globalThis as unknown as { houselightQueues?: Map<string, Made> };

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
    const queues = (holder.houselightQueues ??= new Map<string, Made>());
    const known = queues.get(name);
    const connection = redis();
    if (known?.connection === connection) return known.queue;
    const queue = make();
    queues.set(name, { connection, queue });
    queue.catch(() => queues.get(name)?.queue === queue && queues.delete(name));
    return queue;
  }

  async function close(): Promise<void> {
    const made = holder.houselightQueues?.get(name);
    holder.houselightQueues?.delete(name);
    await made?.queue.then(
      (queue) => queue.close(),
      () => undefined,
    );
  }

  return { open, close };
}
