import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import type { IncrementalCacheValue } from "next/dist/server/response-cache";
import { expect, test } from "playwright/test";
import { invalidate, invalidatedAt, listen, stopListening } from "@/lib/platform/cache/invalidations";
import { closeSharedCache } from "@/lib/platform/cache/redis-cache";
import { steadyNow } from "@/lib/platform/cache/steady-now";
import { env } from "@/lib/platform/env";
import NextPages from "@/server/cache/next-pages";

const pages = new URL(process.env.REDIS_URL as string);
pages.pathname = "/1";

const redis = new Redis(pages.href);
test.afterAll(() => {
  redis.disconnect();
  closeSharedCache();
  stopListening();
});

/** Redis's time, the only clock of cached pages, in ms. */
async function redisTime(): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000);
}

/** Creates a build's handler, as Next does for each request. Without an address the process caches its own pages. */
function handler({ build = "one", address = pages.href }: { build?: string; address?: string | undefined } = {}): () => NextPages {
  const folder = mkdtempSync(join(tmpdir(), "houselight-build-"));
  mkdirSync(join(folder, "server"));
  writeFileSync(join(folder, "BUILD_ID"), build);
  closeSharedCache();
  env().CACHE_REDIS_URL = address || undefined;
  return () => new NextPages({ serverDistDir: join(folder, "server") });
}

function madePage(tags: string[]) {
  return {
    kind: "APP_PAGE",
    html: "<h1>場燈</h1>",
    rscData: Buffer.from([0, 255, 10]),
    status: 200,
    headers: { "x-next-cache-tags": tags.join(",") },
    segmentData: new Map([["/_tree", Buffer.from("tree")]]),
  } as unknown as IncrementalCacheValue;
}
const madeData = { kind: "FETCH", data: { body: "7" }, revalidate: 60 } as unknown as IncrementalCacheValue;
const life = { cacheControl: { revalidate: 60, expire: 300 } };

test("a page cached by one process is read by another, byte for byte", async () => {
  const [one, two] = [handler(), handler()];
  const [key, tag] = [randomUUID(), randomUUID()];
  expect(await two().get(key)).toBeNull();
  const before = await redisTime();
  await one().set(key, madePage([tag]), life);
  const after = await redisTime();
  const entry = await two().get(key);
  expect(entry).toMatchObject({ value: madePage([tag]), cacheControl: life.cacheControl });
  expect(entry?.lastModified).toBeGreaterThanOrEqual(before);
  expect(entry?.lastModified).toBeLessThanOrEqual(after);
});

test("invalidates a tag's pages in all processes, and no other pages", async () => {
  const [one, two] = [handler(), handler()];
  const [mine, other] = [randomUUID(), randomUUID()];
  await one().set(`page ${mine}`, madePage([randomUUID(), mine]), life);
  await one().set(`page ${other}`, madePage([other]), life);
  await two().revalidateTag(mine);
  expect(await one().get(`page ${mine}`)).toBeNull();
  expect(await one().get(`page ${other}`)).not.toBeNull();
});

test("a page rendered from data read before an invalidation is not stored after it", async () => {
  const web = handler();
  const tag = randomUUID();
  const request = web();
  await request.get(`page ${tag}`);
  await web().set(`first ${tag}`, madePage([tag]), life);
  await web().revalidateTag([tag]);
  await request.set(`page ${tag}`, madePage([tag]), life);
  expect(await web().get(`page ${tag}`)).toBeNull();
});

test("does not serve pages of a tag that Redis evicted", async () => {
  const web = handler();
  const tag = randomUUID();
  await web().set(`page ${tag}`, madePage([tag]), life);
  await redis.del(`page-tag:${tag}`);
  expect(await web().get(`page ${tag}`)).toBeNull();
});

test("caches a page's data with their own tags and those of the path", async () => {
  const web = handler();
  const [key, tag, path] = [randomUUID(), randomUUID(), randomUUID()];
  const context = { tags: [tag], softTags: [path] };
  await web().set(key, madeData, context);
  expect(await web().get(key, context)).toMatchObject({ value: { data: { body: "7" } } });
  await web().revalidateTag(path);
  expect(await web().get(key, context)).toBeNull();
});

test("a page expires after its life, and is not served by another build", async () => {
  const [one, two] = [handler({ build: "one" }), handler({ build: "two" })];
  const key = randomUUID();
  expect(await two().get(key), "it has its connection").toBeNull();
  const before = await redisTime();
  await one().set(key, madePage([]), life);
  const after = await redisTime();
  expect(await two().get(key)).toBeNull();
  expect(await one().get(key)).not.toBeNull();
  const expiry = (await redis.call("PEXPIRETIME", `page:one:${key}`)) as number;
  expect(expiry).toBeGreaterThanOrEqual(before + 300_000);
  expect(expiry).toBeLessThanOrEqual(after + 300_000);
  await redis.pexpireat(`page:one:${key}`, before);
  expect(await one().get(key)).toBeNull();
});

test("caches nothing and fails nowhere when its Redis is unavailable", async () => {
  const web = handler({ address: "redis://127.0.0.1:1" });
  const key = randomUUID();
  await web().set(key, madePage(["all"]), life);
  await web().revalidateTag("all");
  expect(await web().get(key)).toBeNull();
});

test("a process without a shared cache caches its own pages, and drops invalidated ones", async () => {
  const web = handler({ address: "" });
  stopListening();
  const began = steadyNow();
  listen();
  // Everything cached before the subscription is invalidated when it begins.
  await expect.poll(() => invalidatedAt([])).toBeGreaterThanOrEqual(began);
  const [mine, other] = [randomUUID(), randomUUID()];
  const [event, another] = [`event:${mine}`, `event:${other}`] as const;
  await web().set(mine, madePage([event]), life);
  await web().set(other, madePage([another]), life);
  expect(await web().get(mine)).toMatchObject({ value: madePage([event]), cacheControl: life.cacheControl });
  await invalidate([event]);
  expect(await web().get(mine)).toBeNull();
  expect(await web().get(other)).not.toBeNull();
  const request = web();
  await request.get(mine);
  await invalidate([event]);
  await request.set(mine, madePage([event]), life);
  expect(await web().get(mine), "rendered from what was read before").toBeNull();
});

test("delays no request when its Redis is unavailable", { tag: "@all" }, async () => {
  const web = handler({ address: "redis://127.0.0.1:1" });
  const key = randomUUID();
  const start = performance.now();
  await web().set(key, madePage(["all"]), life);
  await web().revalidateTag("all");
  await web().get(key);
  expect(performance.now() - start).toBeLessThan(3_000);
});
