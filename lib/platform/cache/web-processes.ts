import { listen, listListeners } from "@/lib/platform/cache/invalidations";
import { version } from "@/lib/platform/version";

const NAME = /^web@(.+)$/;

/** Be found as a web process of this version, and hear what others invalidate. Once, when the process starts. */
export function announceWebProcess(): void {
  listen(`web@${version()}`);
}

/**
 * The version of each web process that runs now.
 * @throws RedisAwayError, Error of ioredis
 */
export async function listWebProcesses(): Promise<string[]> {
  return (await listListeners()).flatMap((name) => NAME.exec(name)?.[1] ?? []);
}
