import { logger } from "@/lib/platform/logger";

/** What is done again and again, and how it goes. Times in ms since 1970. */
export type Loop = {
  what: string;
  everyMs: number;
  /** since when the turn that is under way runs; undefined between turns */
  startedAt?: number;
  /** when the last turn ended, well or not; undefined before the first */
  endedAt?: number;
};

const loops = new Set<Loop>();

/** The loops of this process, for its health. */
export function runningLoops(): Loop[] {
  return [...loops];
}

/**
 * Do something again and again, by this process's own clock rather than by Redis, which may have been
 * emptied; never twice at once. What is repeated must be safe beside the same in other workers.
 * @returns a function that ends it, and resolves once what is under way is done
 */
export function repeat(what: string, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  const loop: Loop = { what, everyMs };
  loops.add(loop);
  let running: Promise<void> | undefined;
  async function once(): Promise<void> {
    loop.startedAt = Date.now();
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, what }, "failed; the next time tries again");
    }
    loop.startedAt = undefined;
    loop.endedAt = Date.now();
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
    loops.delete(loop);
    await running;
  };
}
