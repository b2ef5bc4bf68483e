import { logger } from "@/lib/platform/logger";

/**
 * Do something again and again, by this process's own clock rather than by Redis, which may have been
 * emptied; never twice at once. What is repeated must be safe beside the same in other workers.
 * @returns a function that ends it
 */
export function repeat(what: string, everyMs: number, work: () => Promise<unknown>): () => void {
  let running = false;
  async function once(): Promise<void> {
    if (running) return;
    running = true;
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, what }, "failed; the next time tries again");
    } finally {
      running = false;
    }
  }
  const timer = setInterval(() => void once(), everyMs);
  void once();
  return () => clearInterval(timer);
}
