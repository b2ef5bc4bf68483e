/** A value while it is fetched, with the one that it replaces, then the value itself. `until` is by `performance.now()`. */
type Entry<T> = { until: number; running: Promise<T>; old?: Old<T> } | { until: number; value: T };
type Old<T> = { until: number; value: T };

/**
 * A cache with a short life, whose concurrent callers share one call. For public reads that may be a second
 * old; nothing is decided by it.
 *
 * The settled value is cached, and the promise only until then: on Node 20 a promise holds its asynchronous
 * context, which in a web process is the whole request.
 * @param milliseconds life of an entry, from the start of its call
 * @param entriesMax beyond this the oldest entries are evicted
 */
export function ttlCache<T>(milliseconds: number, entriesMax = 500) {
  // In the order of their calls, which is the order in which they expire.
  const entries = new Map<string, Entry<T>>();

  async function get(key: string, load: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const found = entries.get(key);
    if (found && found.until > now) return "running" in found ? found.running : found.value;
    return renew(key, load, now);
  }

  /**
   * The same, but a value that has expired by less than `staleMs` is returned at once while it is fetched anew: its reader
   * waits for nothing. A fetch that fails leaves the next reader to wait for another.
   */
  async function getStale(key: string, load: () => Promise<T>, staleMs: number): Promise<T> {
    const now = performance.now();
    const found = entries.get(key);
    const old = found && "running" in found ? found.old : found;
    if (!old || old.until + staleMs <= now) return get(key, load);
    if (!found || found.until <= now) renew(key, load, now).catch(() => undefined);
    return old.value;
  }

  async function renew(key: string, load: () => Promise<T>, now: number): Promise<T> {
    const found = entries.get(key);
    const old = found && "value" in found ? found : undefined;
    const running = load();
    const asked = { until: now + milliseconds, running, old };
    entries.delete(key);
    entries.set(key, asked);
    dropOld(now);
    try {
      const value = await running;
      // In its position, unless it was deleted or evicted meanwhile.
      if (entries.get(key) === asked) entries.set(key, { until: asked.until, value });
      return value;
    } catch (error) {
      if (entries.get(key) === asked) entries.delete(key);
      throw error;
    }
  }

  function dropOld(now: number): void {
    for (const [key, { until }] of entries) {
      if (until > now && entries.size <= entriesMax) return;
      entries.delete(key);
    }
  }

  return { get, getStale, forget: (key: string) => entries.delete(key) };
}
