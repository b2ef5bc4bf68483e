import { Queue, type DefaultJobOptions } from "bullmq";
import { redis } from "@/lib/platform/redis";

/** A queue and the connection that it depends on. */
type Made = { connection: ReturnType<typeof redis>; queue: Promise<Queue> };

// Next loads a module once per route bundle, but there must be one queue per process.
const holder = globalThis as unknown as { houselightQueues?: Map<string, Made> };

/**
 * Returns the producer of a queue, on the connection that requests share. The queue is created only when Redis answers:
 * one created while Redis is away would wait for ever, or stay broken.
 */
export function producer(name: string, defaultJobOptions: DefaultJobOptions) {
  async function make(): Promise<Queue> {
    await redis().ping();
    const queue = new Queue(name, { connection: redis(), defaultJobOptions });
    // errors reach the caller of `add`, and the connection reports its own
    queue.on("error", () => undefined);
    await queue.waitUntilReady();
    return queue;
  }

  /** @throws Error at once while Redis is away */
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
