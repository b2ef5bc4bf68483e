import type { RedisOptions } from "ioredis";

export declare function sentinelOptions(address: string): RedisOptions | undefined;
