/** An answer while it is being fetched, then the answer itself. `until` is a reading of `performance.now()`. */
type Entry<T> = { until: number; running: Promise<T> } | { until: number; value: T };

/**
 * Remember an answer for a moment, and let everybody who asks meanwhile share one question.
 * For public readings that may be a second old; nothing is decided by it.
 *
 * What is kept is the finished value. A promise is shared only until it has settled: on Node 20 it
 * holds the asynchronous context that it was made in, and in a web process that is the whole request.
 * @param milliseconds how long an answer serves, from when it was asked for
 * @param entriesMax oldest entries go when there are more
 */
export function ttlCache<T>(milliseconds: number, entriesMax = 500) {
  // In the order in which they were asked for, which is the order in which they run out.
  const entries = new Map<string, Entry<T>>();

  async function get(key: string, load: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const found = entries.get(key);
    if (found && found.until > now) return "running" in found ? found.running : found.value;
    const running = load();
    const asked = { until: now + milliseconds, running };
    entries.delete(key);
    entries.set(key, asked);
    dropOld(now);
    try {
      const value = await running;
      // In its place in the order, unless it was forgotten or has gone meanwhile.
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

  return { get, forget: (key: string) => entries.delete(key) };
}
