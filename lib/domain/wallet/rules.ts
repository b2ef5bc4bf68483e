/** The path of Apple's web service for passes, below SITE_URL. */
export const APPLE_SERVICE_PATH = "/wallet";

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3_600;
/** Time after which notifications stop, in seconds. */
const GIVE_UP_SECONDS = 3 * 86_400;

/**
 * When a failed notification is sent again: each wait is twice the last. Four tries are made in the first minute.
 * @param dueSince when the pass changed
 * @returns seconds, or null to give up
 */
export function secondsToNextTry({ attempts, dueSince }: { attempts: number; dueSince: Date }, now: Date): number | null {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_SECONDS);
  return now.getTime() + wait * 1_000 <= dueSince.getTime() + GIVE_UP_SECONDS * 1_000 ? wait : null;
}

/**
 * A pass's Last-Modified, in whole seconds since 1970 as HTTP has it. A pass that changes twice within a second must
 * not look unchanged, so the running second counts as not yet over.
 */
export function lastModifiedOf(updatedAt: Date, now: Date): number {
  return Math.floor(Math.min(updatedAt.getTime(), now.getTime() - 1_000) / 1_000);
}

/** Whether a copy made at this Last-Modified is still current. */
export function isUnchanged(updatedAt: Date, ifModifiedSince: string | null): boolean {
  const since = ifModifiedSince === null ? NaN : Date.parse(ifModifiedSince);
  return Math.floor(updatedAt.getTime() / 1_000) * 1_000 <= since;
}

/** A device's tag of its last known change, as a moment; undefined for a tag that is not ours. */
export function seenUntil(tag: string | undefined): Date | undefined {
  return tag !== undefined && /^\d{1,15}$/.test(tag) ? new Date(Number(tag)) : undefined;
}
