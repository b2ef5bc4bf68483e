import { Redis, type RedisOptions } from "ioredis";

/** Replies have the form of version 2 of the protocol. */
type Legacy = RedisOptions & { replyMapping?: "legacy" };

/** The delay before it reconnects, in ms. */
const BEGIN_AGAIN_MS = 200;

/**
 * A Redis client that ends only on quit or disconnect. When the Sentinels announce a new master while ioredis is already asking
 * them for one, ioredis treats that as our disconnect and ends for good; this client reconnects.
 */
export class FollowingRedis extends Redis {
  #isOver = false;

  constructor(address: string | RedisOptions, options: RedisOptions = {}) {
    // ioredis accepts an address or options as its first argument and merges both.
    super(address as string, options as Legacy);
    this.on("end", () => this.#beginAgain());
  }

  /** Whether quit or disconnect has ended it. */
  get isOver(): boolean {
    return this.#isOver;
  }

  #beginAgain(): void {
    if (this.#isOver) return;
    setTimeout(() => {
      if (!this.#isOver && this.status === "end") this.connect().catch(() => undefined);
    }, BEGIN_AGAIN_MS).unref();
  }

  override disconnect(reconnect = false): void {
    // ioredis may call this while its constructor still runs, before #isOver exists.
    if (!reconnect && #isOver in this) this.#isOver = true;
    super.disconnect(reconnect);
  }

  override quit(...given: Parameters<Redis["quit"]>): Promise<"OK"> {
    this.#isOver = true;
    return super.quit(...given);
  }

  /** The queue (BullMQ) duplicates its client for commands that block; the copy must reconnect as well. */
  override duplicate(override?: Partial<RedisOptions>): Redis {
    return new FollowingRedis({ ...this.options, ...override });
  }
}
