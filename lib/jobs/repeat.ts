import { logger } from "@/lib/platform/logger";
import { loopSeconds } from "@/lib/platform/metrics/counted";
import { inSpan } from "@/lib/platform/tracing/in-span";

/** A repeated task and its state. Times in ms since 1970. */
export type Loop = {
  what: string;
  everyMs: number;
  /** start of the current run; undefined between runs */
  startedAt?: number;
  /** end of the last run, successful or not, or the last time when there was nothing to do; undefined before the first */
  endedAt?: number;
};

const loops = new Set<Loop>();

/** Returns the loops of this process, for its health report. */
export function runningLoops(): Loop[] {
  return [...loops];
}

/**
 * Creates a loop that runs on demand; runs never overlap.
 * @returns `begin` starts a run unless one is under way; `skip` records that there is nothing to do; `end` resolves when the
 * current run has ended
 */
export function startLoop(
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
): { begin: () => void; skip: () => void; end: () => Promise<void> } {
  const loop: Loop = { what, everyMs };
  loops.add(loop);
  let running: Promise<void> | undefined;
  async function once(): Promise<void> {
    loop.startedAt = Date.now();
    const began = performance.now();
    let outcome = "done";
    try {
      await inSpan({ name: `loop ${what}`, kind: "internal" }, work);
    } catch (error) {
      outcome = "failed";
      logger.warn({ err: error, what }, "failed; the next time tries again");
    }
    loopSeconds.observe([what, outcome], (performance.now() - began) / 1000);
    loop.startedAt = undefined;
    loop.endedAt = Date.now();
  }
  return {
    begin() {
      running ??= once().finally(() => {
        running = undefined;
      });
    },
    skip() {
      if (!running) loop.endedAt = Date.now();
    },
    async end() {
      loops.delete(loop);
      await running;
    },
  };
}

/**
 * Repeats a task by this process's clock, because Redis may have been emptied; runs never overlap. The task must be
 * safe to run in several workers at once.
 * @returns a function that stops it, and resolves when the current run has ended
 */
export function repeat(what: string, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  const { begin, end } = startLoop(what, everyMs, work);
  const timer = setInterval(begin, everyMs);
  begin();
  return () => {
    clearInterval(timer);
    return end();
  };
}
