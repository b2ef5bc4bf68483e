import { invalidatedAt } from "@/lib/platform/cache/invalidations";
import { memoryCache, type Bounds } from "@/lib/platform/cache/memory-cache";
import { steadyNow } from "@/lib/platform/cache/steady-now";
import { cacheKey } from "@/lib/platform/database/organizer-wall";

type Options<V> = {
  /** how old a value may be, from the start of its load, in ms */
  life?: number;
  tags?: readonly string[];
  /** load it again, because the cached value may be too old for this caller */
  fresh?: boolean;
  /** whether a value may be given to others */
  isForAll?: (value: V) => boolean;
  /** moves parts that are costly to make from the replaced value to the new one */
  takeOver?: (before: V, value: V) => void;
};

type Making<V> = { at: number; value: Promise<V> };

const ENTRIES = 500;

/**
 * A read-through cache in this process's memory: returns the cached value, or loads it once for all concurrent callers. For reads that
 * may be a little old; never use it to decide whether something can be sold.
 *
 * A promise is shared only until it settles: it would retain the request in which it was made. Values that are loaded for an
 * organizer are cached for that organizer only, because the database hides rows from it.
 * @param life of a value in ms, unless a caller passes another
 */
export function readThrough<V>({ life, ...bounds }: { life: number } & (Bounds<V> | { entries?: number })) {
  const kept = memoryCache<V>("bytes" in bounds ? bounds : { entries: bounds.entries ?? ENTRIES });
  const making = new Map<string, Making<V>>();

  async function make(
    key: string,
    load: () => Promise<V>,
    { life: own = life, tags = [], fresh, isForAll, takeOver }: Options<V>,
  ): Promise<V> {
    const at = steadyNow();
    const mine = { at, value: load() };
    making.set(key, mine);
    const isMine = () => making.get(key) === mine;
    try {
      const value = await mine.value;
      const before = takeOver && kept.getStale(key, Infinity);
      if (before) takeOver?.(before.value, value);
      if (isMine() && (isForAll?.(value) ?? true)) kept.set(key, value, { at, life: own, tags });
      else if (isMine()) kept.delete(key);
      return value;
    } catch (error) {
      // A value that was too old for this caller is still good for others.
      if (isMine() && !fresh) kept.delete(key);
      throw error;
    } finally {
      if (isMine()) making.delete(key);
    }
  }

  /** The cached value if it is still valid, else undefined. */
  function find(key: string, tags?: readonly string[]): V | undefined {
    return kept.get(cacheKey(key), tags).kept?.value;
  }

  async function get(asked: string, load: () => Promise<V>, options: Options<V> = {}): Promise<V> {
    const key = cacheKey(asked);
    const { tags = [], life: own = life } = options;
    if (options.fresh) return make(key, load, options);
    const found = kept.get(key, tags);
    if (found.kept) return found.kept.value;
    const running = making.get(key);
    const isGood = running && running.at + own > found.now && (tags.length === 0 || invalidatedAt(tags) < running.at);
    return isGood ? running.value : make(key, load, options);
  }

  /**
   * As get(), but returns a value that expired less than `staleMs` ago at once and refreshes it in the background. After
   * a failed refresh the next caller waits for a new load.
   */
  async function getStale(key: string, load: () => Promise<V>, staleMs: number): Promise<V> {
    const own = cacheKey(key);
    const old = kept.getStale(own, staleMs);
    if (!old) return get(key, load);
    if (old.isOver && !making.has(own)) make(own, load, {}).catch(() => undefined);
    return old.value;
  }

  function forget(asked: string): void {
    const key = cacheKey(asked);
    kept.delete(key);
    making.delete(key);
  }

  return { find, get, getStale, forget };
}
