import { logger } from "@/lib/platform/logger";

/**
 * Do something again and again, by this process's own clock rather than by Redis, which may have been
 * emptied; never twice at once. What is repeated must be safe beside the same in other workers.
 * @returns a function that ends it, and resolves once what is under way is done
 */
export function repeat(what: string, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  async function once(): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, what }, "failed; the next time tries again");
    }
  }
  function begin(): void {
    running ??= once().finally(() => {
      running = undefined;
    });
  }
  const timer = setInterval(begin, everyMs);
  begin();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
