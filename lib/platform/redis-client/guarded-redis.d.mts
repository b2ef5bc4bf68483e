import type { Redis } from "ioredis";

export declare class RedisAwayError extends Error {}

export declare class GuardedRedis extends Redis {
  constructor(url: string, options?: { answerMs?: number; onChange?: (away: boolean) => void });
  get isAway(): boolean;
}
