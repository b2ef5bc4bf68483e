import { Redis } from "ioredis";

/** A command that has no answer after this long, in ms, is given up. A healthy Redis takes one. */
const ANSWER_MS = 1_000;
/** So many commands in a row without an answer, and Redis counts as away. */
const SILENT_MAX = 2;
/** While it is away it is asked again so often, in ms. */
const PROBE_MS = 500;
const RECONNECT_MS_MAX = 1_000;

/** With these a connection is made; they pass while Redis is away, or it would never come back. */
const handshake = new Set(["auth", "hello", "select", "client", "info", "readonly", "quit"]);

/** Redis is away: the command was not sent. */
export class RedisAwayError extends Error {
  constructor() {
    super("Redis is away");
    this.name = "RedisAwayError";
  }
}

/**
 * A Redis behind a circuit breaker: a request must not wait because Redis is away, its caller decides what
 * that means. Once the connection is lost, or commands in a row stay without an answer, every further
 * command is refused at once. Whether it is back is found out beside the requests: by the connection being
 * made anew, or by a ping every half second where the connection stands and is silent.
 *
 * Plain JavaScript, because the page cache needs it too, which Next loads by its path.
 */
export class GuardedRedis extends Redis {
  #away = false;
  #silent = 0;
  #ended = false;
  #asking = false;
  #passing = false;
  #probe;
  #onChange;

  /**
   * @param {string} url
   * @param {{ answerMs?: number, onChange?: (away: boolean) => void }} options `onChange` is told when it goes and when it is back
   */
  constructor(url, { answerMs = ANSWER_MS, onChange } = {}) {
    super(url, {
      maxRetriesPerRequest: 0,
      connectTimeout: 2 * answerMs,
      commandTimeout: answerMs,
      // what was under way when the connection broke has failed, and is not done later behind its caller's back
      autoResendUnfulfilledCommands: false,
      retryStrategy: (times) => Math.min(times * 100, RECONNECT_MS_MAX),
    });
    this.#onChange = onChange;
    this.on("close", () => this.#leave());
    this.on("ready", () => this.#return());
  }

  /** Are commands refused at the moment? */
  get isAway() {
    return this.#away;
  }

  sendCommand(command, stream) {
    // the connection is being made while the constructor of ioredis still runs
    const passes = !(#away in this) || !this.#away || this.#passing || handshake.has(command.name);
    if (!passes) {
      command.reject(new RedisAwayError());
      return command.promise;
    }
    const sent = super.sendCommand(command, stream);
    if (#away in this)
      command.promise.then(
        () => this.#answered(),
        (error) => this.#failed(error),
      );
    return sent;
  }

  /** A refusal is an answer too: only silence counts. */
  #failed(error) {
    if (error?.message !== "Command timed out") return;
    if (++this.#silent >= SILENT_MAX) this.#leave();
  }

  #answered() {
    this.#silent = 0;
  }

  #leave() {
    if (this.#away || this.#ended) return;
    this.#away = true;
    this.#onChange?.(true);
    this.#probe = setInterval(() => this.#look(), PROBE_MS);
    this.#probe.unref();
  }

  #return() {
    this.#silent = 0;
    clearInterval(this.#probe);
    if (!this.#away) return;
    this.#away = false;
    this.#onChange?.(false);
  }

  /** Is the connection that stands still good? One without an answer is made anew. */
  #look() {
    if (this.status !== "ready" || this.#asking) return;
    this.#asking = true;
    this.#passing = true;
    const asked = this.ping();
    this.#passing = false;
    asked
      .then(
        () => this.#return(),
        () => this.disconnect(true),
      )
      .finally(() => (this.#asking = false));
  }

  disconnect(reconnect = false) {
    if (!reconnect && #ended in this) {
      this.#ended = true;
      clearInterval(this.#probe);
    }
    super.disconnect(reconnect);
  }
}
