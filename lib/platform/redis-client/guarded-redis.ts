import type { Command } from "ioredis";
import { FollowingRedis } from "@/lib/platform/redis-client/following-redis";
import { sentinelOptions } from "@/lib/platform/redis-client/sentinel-options";

/** Timeout of a command, in ms. A healthy Redis takes 1 ms. */
const ANSWER_MS = 1_000;
/** After this many commands in a row without an answer Redis counts as away. */
const SILENT_MAX = 2;
/** Interval of probes while it is away, in ms. */
const PROBE_MS = 500;
const RECONNECT_MS_MAX = 1_000;

/** Commands of the handshake, allowed while Redis is away, so that it can reconnect. */
const handshake = new Set(["auth", "hello", "select", "client", "info", "readonly", "quit"]);

/** Redis is away: the command was not sent. */
export class RedisAwayError extends Error {
  constructor() {
    super("Redis is away");
    this.name = "RedisAwayError";
  }
}

/**
 * A Redis client with a circuit breaker: requests must not wait for a Redis that does not answer; their callers decide what to
 * do without it. Once the connection is lost, or several commands in a row get no answer, every command is refused at once
 * (RedisAwayError). The client detects recovery in the background: by the reconnect, or by a ping every half second on a silent
 * connection.
 */
export class GuardedRedis extends FollowingRedis {
  #away = false;
  #silent = 0;
  #asking = false;
  #passing = false;
  #probe: NodeJS.Timeout | undefined;
  #onChange: ((away: boolean) => void) | undefined;

  /**
   * @param url of a Redis, or of the Sentinels that watch one (sentinel-options.ts)
   * @param options.onChange called when it goes away and when it is back
   */
  constructor(url: string, { answerMs = ANSWER_MS, onChange }: { answerMs?: number; onChange?: (away: boolean) => void } = {}) {
    const options = {
      maxRetriesPerRequest: 0,
      connectTimeout: 2 * answerMs,
      commandTimeout: answerMs,
      // Commands that were in progress when the connection broke have failed and must not be sent later.
      autoResendUnfulfilledCommands: false,
      retryStrategy: (times: number) => Math.min(times * 100, RECONNECT_MS_MAX),
    };
    const watched = sentinelOptions(url);
    if (watched) super({ ...watched, ...options });
    else super(url, options);
    this.#onChange = onChange;
    this.on("close", () => this.#leave());
    this.on("ready", () => this.#return());
  }

  /** Whether commands are refused at the moment. */
  get isAway(): boolean {
    return this.#away;
  }

  override sendCommand(command: Command, stream?: Parameters<FollowingRedis["sendCommand"]>[1]): unknown {
    // ioredis sends commands while its constructor still runs, before #away exists.
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

  /** Counts commands without an answer. An error reply is an answer. */
  #failed(error: unknown): void {
    if (!(error instanceof Error) || error.message !== "Command timed out") return;
    if (++this.#silent >= SILENT_MAX) this.#leave();
  }

  #answered(): void {
    this.#silent = 0;
  }

  #leave(): void {
    if (this.#away || this.isOver) return;
    this.#away = true;
    this.#onChange?.(true);
    this.#probe = setInterval(() => this.#look(), PROBE_MS);
    this.#probe.unref();
  }

  #return(): void {
    this.#silent = 0;
    clearInterval(this.#probe);
    if (!this.#away) return;
    this.#away = false;
    this.#onChange?.(false);
  }

  /** Probes the open connection, and reconnects if it is silent. */
  #look(): void {
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

  override disconnect(reconnect = false): void {
    if (!reconnect && #probe in this) clearInterval(this.#probe);
    super.disconnect(reconnect);
  }
}
