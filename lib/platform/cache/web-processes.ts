import { listen, listListeners } from "@/lib/platform/cache/invalidations";
import { version } from "@/lib/platform/version";

const NAME = /^web@(.+)$/;

/** Registers this web process and its version, and subscribes to invalidations. Call it once, when the process starts. */
export function announceWebProcess(): void {
  listen(`web@${version()}`);
}

/**
 * The version of each running web process.
 * @throws RedisAwayError, Error of ioredis
 */
export async function listWebProcesses(): Promise<string[]> {
  return (await listListeners()).flatMap((name) => NAME.exec(name)?.[1] ?? []);
}
