import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { expect } from "playwright/test";
import type { CacheTag } from "@/lib/platform/cache/cache";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { closeSharedCache } from "@/lib/platform/cache/redis-cache";
import { env } from "@/lib/platform/env";

export type Web = { address: string; pid: number; stop: () => Promise<void> };

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Starts another web process on the run's database. @param settings in addition to the run's */
export async function startWeb(settings: Record<string, string> = {}): Promise<Web> {
  const port = await freePort();
  const child = spawn(process.execPath, [`${process.env.NEXT_DIST_DIR}/web.mjs`], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const address = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("exit", (code) => code && console.error(`the web process on port ${port} ended with ${code}`));
  const status = () =>
    fetch(`${address}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  // When many processes start on a busy machine, one takes minutes.
  await expect.poll(status, { timeout: 300_000 }).toBe(200);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { address, pid: child.pid as number, stop };
}

/** A separate Redis database for a spec, for the pages that its web processes share. */
export function pagesRedis(database: number): string {
  const address = new URL(process.env.REDIS_URL as string);
  address.pathname = `/${database}`;
  return address.href;
}

/** Invalidates tags as the office does, for processes that cache pages in this Redis; default: the run's own. */
export async function invalidateFor(tags: CacheTag[], pages = process.env.CACHE_REDIS_URL): Promise<void> {
  closeSharedCache();
  env().CACHE_REDIS_URL = pages;
  expect(await invalidate(tags), "processes that heard").toBeGreaterThan(0);
}
