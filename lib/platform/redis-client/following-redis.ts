import { Redis, type RedisOptions } from "ioredis";

/** Replies come as version 2 of the protocol has them. */
type Legacy = RedisOptions & { replyMapping?: "legacy" };

/** Until it begins again, in ms. */
const BEGIN_AGAIN_MS = 200;

/**
 * A Redis client that ends only when it is told to. When the Sentinels tell of a new master while ioredis is already asking
 * them for one, it takes that for a disconnect of ours, and ends for good; the next connection begins anew here.
 */
export class FollowingRedis extends Redis {
  #isOver = false;

  constructor(address: string | RedisOptions, options: RedisOptions = {}) {
    // ioredis puts together whatever it is given.
    super(address as string, options as Legacy);
    this.on("end", () => this.#beginAgain());
  }

  /** Whether it was told to end. */
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
    // ioredis may disconnect while its constructor still runs
    if (!reconnect && #isOver in this) this.#isOver = true;
    super.disconnect(reconnect);
  }

  override quit(...given: Parameters<Redis["quit"]>): Promise<"OK"> {
    this.#isOver = true;
    return super.quit(...given);
  }

  /** As the queue makes them for commands that block. */
  override duplicate(override?: Partial<RedisOptions>): Redis {
    return new FollowingRedis({ ...this.options, ...override });
  }
}
