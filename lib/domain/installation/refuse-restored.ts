import { keepBeat } from "@/lib/domain/installation/keep-beat";
import { logger } from "@/lib/platform/logger";

const LOOK_EVERY_MS = 10_000;

/** The message of a process that must not sell from this database. */
function refusal(reason: string): string {
  return `This database was restored from a backup: ${reason}. Orders and payments made since the backup are not in it, and their numbers must not be given out again. Run "npm run restored -- --yes" first (docs/operations.md, Restoring).`;
}

async function look(): Promise<string | null> {
  try {
    const verdict = await keepBeat();
    return verdict.state === "restored" ? refusal(verdict.reason) : null;
  } catch (error) {
    // A database that is away, or not migrated yet, is reported elsewhere and checked again.
    logger.warn({ err: error }, "it is not known yet whether this database was restored");
    return null;
  }
}

/**
 * Refuse to work on a restored database until `npm run restored` has run: at the process's start and then
 * regularly, because a database may be restored under a running site.
 * @param end called with the reason when the database turns out to be restored later
 * @returns a function that ends the checks
 * @throws Error with the reason when it is restored already
 */
export async function refuseRestored(end: (reason: string) => void): Promise<() => void> {
  const reason = await look();
  if (reason) throw new Error(reason);
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().then((later) => {
      isLooking = false;
      if (later) end(later);
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
