type Entry<T> = { until: number; value: Promise<T> };

/**
 * Remember an answer for a moment, and let everybody who asks meanwhile share one question.
 * For public readings that may be a second old; nothing is decided by it.
 * @param milliseconds how long an answer serves
 * @param entriesMax oldest entries go when there are more
 */
export function briefCache<T>(milliseconds: number, entriesMax = 500) {
  const entries = new Map<string, Entry<T>>();

  function get(key: string, load: () => Promise<T>): Promise<T> {
    const now = Date.now();
    const found = entries.get(key);
    if (found && found.until > now) return found.value;
    const value = load();
    entries.delete(key);
    entries.set(key, { until: now + milliseconds, value });
    value.catch(() => entries.delete(key));
    if (entries.size > entriesMax) entries.delete(entries.keys().next().value as string);
    return value;
  }

  return { get, forget: (key: string) => entries.delete(key) };
}
