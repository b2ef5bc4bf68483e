import { sweep } from "@/lib/jobs/handlers";
import { logger } from "@/lib/platform/logger";

const SWEEP_EVERY_MS = 10_000;

/**
 * Sweep every ten seconds, by this process's own clock rather than by Redis, which may have been
 * emptied. Sweeps of several workers are safe beside each other: every move counts its rows.
 * @returns a function that ends it
 */
export function repeatSweep(): () => void {
  let running = false;
  async function once(): Promise<void> {
    if (running) return;
    running = true;
    try {
      await sweep();
    } catch (error) {
      logger.warn({ err: error }, "sweep failed; the next one tries again");
    } finally {
      running = false;
    }
  }
  const timer = setInterval(() => void once(), SWEEP_EVERY_MS);
  void once();
  return () => clearInterval(timer);
}
