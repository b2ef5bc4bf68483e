import { Redis, type RedisOptions } from "ioredis";

/** Replies come as version 2 of the protocol has them. */
type Legacy = RedisOptions & { replyMapping?: "legacy" };

/** Until it begins again, in ms. */
const BEGIN_AGAIN_MS = 200;

/**
 * A Redis client that ends only on quit or disconnect. When the Sentinels announce a new master while ioredis is already asking
 * them for one, ioredis treats that as our disconnect and ends for good; this client reconnects.
 */
export class FollowingRedis extends Redis {
  #isOver = false;

  constructor(address: string | RedisOptions, options: RedisOptions = {}) {
    // ioredis puts together whatever it is given.
    super(address as string, options as Legacy);
    this.on("end", () => this.#beginAgain());
  }

  /** Whether it was ended on purpose. */
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
