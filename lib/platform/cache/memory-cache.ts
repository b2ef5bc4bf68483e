import { LRUCache } from "lru-cache";
import type { Cache, Kept } from "@/lib/platform/cache/cache";
import { invalidatedAt, listen, noteInvalidated } from "@/lib/platform/cache/invalidations";
import { steadyNow } from "@/lib/platform/cache/steady-now";

/** Size limit; the least recently used value is evicted first. */
export type Bounds<V> = { entries: number } | { bytes: number; sizeOf: (value: V) => number };

type Entry<V> = Kept<V> & { until: number; tags: readonly string[] };

/** The adapter in this process's memory: without waiting, and invalidated by every process (invalidations.ts). */
export type MemoryCache<V> = {
  [Method in keyof Cache<V>]: (...given: Parameters<Cache<V>[Method]>) => Awaited<ReturnType<Cache<V>[Method]>>;
} & {
  /** also returns a value that expired less than `staleMs` ago, marked as over */
  getStale(key: string, staleMs: number): (Kept<V> & { isOver: boolean }) | undefined;
};

export function memoryCache<V>(bounds: Bounds<V>): MemoryCache<V> {
  const entries = new LRUCache<string, Entry<V>>(
    "entries" in bounds
      ? { max: bounds.entries }
      : { maxSize: bounds.bytes, sizeCalculation: ({ value }) => Math.max(1, bounds.sizeOf(value)) },
  );
  const isOutdated = ({ at, tags }: Entry<V>) => tags.length > 0 && invalidatedAt(tags) >= at;

  /** Of small values none outlives its time for long. Large ones stay: what is made again is compared with them. */
  function dropOver(now: number): void {
    for (const key of entries.rkeys()) {
      if ((entries.peek(key)?.until ?? 0) > now) return;
      entries.delete(key);
    }
  }

  return {
    get(key, tags = []) {
      const now = steadyNow();
      const entry = entries.get(key);
      const isGood = entry && entry.until > now && !isOutdated(entry) && (tags.length === 0 || invalidatedAt(tags) < entry.at);
      return isGood ? { now, kept: entry } : { now };
    },
    getStale(key, staleMs) {
      const now = steadyNow();
      const entry = entries.get(key);
      if (!entry || entry.until + staleMs <= now || isOutdated(entry)) return undefined;
      return { value: entry.value, at: entry.at, isOver: entry.until <= now };
    },
    set(key, value, { at = steadyNow(), life, tags = [] }) {
      if (tags.length > 0) listen();
      if ("entries" in bounds) dropOver(steadyNow());
      entries.set(key, { value, at, until: at + life, tags });
    },
    delete: (key) => void entries.delete(key),
    invalidate: noteInvalidated,
  };
}
