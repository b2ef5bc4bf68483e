/** Data that a cached value may depend on: events with their sessions, halls, artists and venues; news and questions; the shop; one event. */
export type CacheTag = "events" | "content" | "merchandise" | `event:${string}`;

/** A cached value. `at`: when loading began, by the cache's own clock, in ms; the value may miss changes made after that. */
export type Kept<V> = { value: V; at: number };

export type Lasting = {
  /** in ms by the cache's clock; by default now */
  at?: number;
  /** how long it is valid after `at`, in ms */
  life: number;
  tags?: readonly string[];
};

/**
 * A cache for values that can be loaded again. Two adapters: memory-cache.ts in this process, and redis-cache.ts, shared by all
 * processes. A value is returned only while none of its tags was invalidated after loading began, so a value that is loaded
 * during a change is loaded again.
 */
export type Cache<V> = {
  /** @returns the cache's time, in ms, and the cached value; `tags` are checked in addition to the value's tags */
  get(key: string, tags?: readonly string[]): Awaitable<{ now: number; kept?: Kept<V> }>;
  set(key: string, value: V, lasting: Lasting): Awaitable<void>;
  delete(key: string): Awaitable<void>;
  /** Give out nothing any more that depends on one of these, in every process that has this cache. */
  invalidate(tags: readonly string[]): Awaitable<void>;
};

type Awaitable<T> = T | Promise<T>;
