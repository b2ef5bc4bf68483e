import { Redis } from "ioredis";

/** Until it begins again, in ms. */
const BEGIN_AGAIN_MS = 200;

/**
 * A Redis client that ends only when it is told to. When the Sentinels tell of a new master while ioredis is already asking
 * them for one, it takes that for a disconnect of ours, and ends for good; the next connection begins anew here.
 *
 * Plain JavaScript, because the page cache needs it too, which Next loads by its path.
 */
export class FollowingRedis extends Redis {
  #isOver = false;

  constructor(...words) {
    super(...words);
    this.on("end", () => this.#beginAgain());
  }

  /** Whether it was told to end. */
  get isOver() {
    return this.#isOver;
  }

  #beginAgain() {
    if (this.#isOver) return;
    setTimeout(() => {
      if (!this.#isOver && this.status === "end") this.connect().catch(() => undefined);
    }, BEGIN_AGAIN_MS).unref();
  }

  disconnect(reconnect = false) {
    // ioredis may disconnect while its constructor still runs
    if (!reconnect && #isOver in this) this.#isOver = true;
    super.disconnect(reconnect);
  }

  quit(...words) {
    this.#isOver = true;
    return super.quit(...words);
  }

  /** As the queue makes them for commands that block. */
  duplicate(override) {
    return new FollowingRedis({ ...this.options, ...override });
  }
}
