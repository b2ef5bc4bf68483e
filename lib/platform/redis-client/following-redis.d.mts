import { Redis, type RedisOptions } from "ioredis";

/** Types of following-redis.mjs. */
export declare class FollowingRedis extends Redis {
  constructor(options: RedisOptions);
  constructor(address: string, options: RedisOptions);
  get isOver(): boolean;
}
