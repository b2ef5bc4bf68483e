import { invalidatedAt } from "@/lib/platform/cache/invalidations";
import { memoryCache, type Bounds } from "@/lib/platform/cache/memory-cache";
import { steadyNow } from "@/lib/platform/cache/steady-now";

type Options<V> = {
  /** how old a value may be, from the start of its making, in ms */
  life?: number;
  tags?: readonly string[];
  /** load it again, because the cached value may be too old for this caller */
  fresh?: boolean;
  /** whether a value may be given to others */
  isForAll?: (value: V) => boolean;
  /** takes over what is costly of the value that is replaced */
  takeOver?: (before: V, value: V) => void;
};

type Making<V> = { at: number; value: Promise<V> };

const ENTRIES = 500;

/**
 * A read-through cache in this process's memory: returns the cached value, or loads it once for all concurrent callers. For reads that
 * may be a little old; never use it to decide whether something can be sold.
 *
 * A promise is shared only until it settles: it would retain the request in which it was made.
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
    return kept.get(key, tags).kept?.value;
  }

  async function get(key: string, load: () => Promise<V>, options: Options<V> = {}): Promise<V> {
    const { tags = [], life: own = life } = options;
    if (options.fresh) return make(key, load, options);
    const found = kept.get(key, tags);
    if (found.kept) return found.kept.value;
    const running = making.get(key);
    const isGood = running && running.at + own > found.now && (tags.length === 0 || invalidatedAt(tags) < running.at);
    return isGood ? running.value : make(key, load, options);
  }

  /**
   * The same, but a value that is over by less than `staleMs` is returned at once while it is made again: its reader
   * waits for nothing. After a making that failed the next reader waits for another.
   */
  async function getStale(key: string, load: () => Promise<V>, staleMs: number): Promise<V> {
    const old = kept.getStale(key, staleMs);
    if (!old) return get(key, load);
    if (old.isOver && !making.has(key)) make(key, load, {}).catch(() => undefined);
    return old.value;
  }

  function forget(key: string): void {
    kept.delete(key);
    making.delete(key);
  }

  return { find, get, getStale, forget };
}
