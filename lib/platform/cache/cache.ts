/** What a kept value may depend on, besides time: events with their sessions, halls, artists and venues; news and questions; the shop; one event. */
export type CacheTag = "events" | "content" | "merchandise" | `event:${string}`;

/** A value as it is kept. `at`: when its making began, by the cache's own clock, in ms; a change since then may be missing in it. */
export type Kept<V> = { value: V; at: number };

export type Lasting = {
  /** in ms by the cache's clock; by default now */
  at?: number;
  /** how long it is kept after `at`, in ms */
  life: number;
  tags?: readonly string[];
};

/**
 * Where values lie that can be made again. Two adapters: memory-cache.ts, this process's own, and redis-cache.ts, which all
 * processes share. A value is given out only while none of its tags was invalidated since its making began, so one that is made
 * during a change is made again.
 */
export type Cache<V> = {
  /** @returns the cache's time, in ms, and what is kept; `tags` are looked at besides the value's own */
  get(key: string, tags?: readonly string[]): Awaitable<{ now: number; kept?: Kept<V> }>;
  set(key: string, value: V, lasting: Lasting): Awaitable<void>;
  delete(key: string): Awaitable<void>;
  /** Give out nothing any more that depends on one of these, in every process that has this cache. */
  invalidate(tags: readonly string[]): Awaitable<void>;
};

type Awaitable<T> = T | Promise<T>;
