import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Redis } from "ioredis";
import { expect, test } from "playwright/test";

type Entry = { lastModified: number; value: unknown; cacheControl?: unknown };
type PageCache = {
  get: (key: string, context?: object) => Promise<Entry | null>;
  set: (key: string, value: object | null, context?: object) => Promise<void>;
  revalidateTag: (tags: string | string[]) => Promise<void>;
};

const pages = new URL(process.env.REDIS_URL as string);
pages.pathname = "/1";

const redis = new Redis(pages.href);
test.afterAll(() => redis.disconnect());

/** The only clock of pages, in ms. */
async function redisTime(): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000);
}

/** What is written before it is older than what is written after it. */
async function nextMillisecond(): Promise<void> {
  const now = await redisTime();
  await expect.poll(redisTime, { intervals: [1] }).toBeGreaterThan(now);
}

/** The handler as a web process loads it, made for one request to a build. */
async function handler({ build = "one", address = pages.href } = {}): Promise<() => PageCache> {
  const folder = mkdtempSync(join(tmpdir(), "houselight-build-"));
  mkdirSync(join(folder, "server"));
  writeFileSync(join(folder, "BUILD_ID"), build);
  process.env.CACHE_REDIS_URL = address;
  const file = pathToFileURL(join(process.cwd(), "server", "cache", "page-cache.mjs"));
  const { default: Handler } = (await import(`${file.href}?${randomUUID()}`)) as { default: new (context: object) => PageCache };
  return () => new Handler({ serverDistDir: join(folder, "server") });
}

function madePage(tags: string[]) {
  return {
    kind: "APP_PAGE",
    html: "<h1>場燈</h1>",
    rscData: Buffer.from([0, 255, 10]),
    status: 200,
    headers: { "x-next-cache-tags": tags.join(",") },
    segmentData: new Map([["/_tree", Buffer.from("tree")]]),
  };
}
const life = { cacheControl: { revalidate: 60, expire: 300 } };

test("a page cached by one process is read by another, byte for byte", async () => {
  const [one, two] = [await handler(), await handler()];
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

test("an invalidated tag reaches all processes, and only its pages", async () => {
  const [one, two] = [await handler(), await handler()];
  const [mine, other] = [randomUUID(), randomUUID()];
  await one().set(`page ${mine}`, madePage([randomUUID(), mine]), life);
  await one().set(`page ${other}`, madePage([other]), life);
  await two().revalidateTag(mine);
  expect(await one().get(`page ${mine}`)).toBeNull();
  expect(await one().get(`page ${other}`)).not.toBeNull();
});

test("a page rendered from data read before an invalidation is not stored after it", async () => {
  const web = await handler();
  const tag = randomUUID();
  const request = web();
  await request.get(`page ${tag}`);
  await nextMillisecond();
  await web().set(`first ${tag}`, madePage([tag]), life);
  await web().revalidateTag([tag]);
  await request.set(`page ${tag}`, madePage([tag]), life);
  expect(await web().get(`page ${tag}`)).toBeNull();
});

test("pages of a tag that Redis evicted are not served", async () => {
  const web = await handler();
  const tag = randomUUID();
  await web().set(`page ${tag}`, madePage([tag]), life);
  await redis.del(`page-tag:${tag}`);
  expect(await web().get(`page ${tag}`)).toBeNull();
});

test("a page's data are cached with their own tags and those of the path", async () => {
  const web = await handler();
  const [key, tag, path] = [randomUUID(), randomUUID(), randomUUID()];
  const context = { tags: [tag], softTags: [path] };
  await web().set(key, { kind: "FETCH", data: { body: "7" }, revalidate: 60 }, { fetchCache: true, ...context });
  expect(await web().get(key, context)).toMatchObject({ value: { data: { body: "7" } } });
  await nextMillisecond();
  await web().revalidateTag(path);
  expect(await web().get(key, context)).toBeNull();
});

test("a page expires after its life, and belongs to its build", async () => {
  const [one, two] = [await handler({ build: "one" }), await handler({ build: "two" })];
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

test("without its Redis nothing is cached and nothing fails", async () => {
  const web = await handler({ address: "redis://127.0.0.1:1" });
  const key = randomUUID();
  await web().set(key, madePage(["all"]), life);
  await web().revalidateTag("all");
  expect(await web().get(key)).toBeNull();
});

test("without its Redis no request waits", { tag: "@all" }, async () => {
  const web = await handler({ address: "redis://127.0.0.1:1" });
  const key = randomUUID();
  const start = performance.now();
  await web().set(key, madePage(["all"]), life);
  await web().revalidateTag("all");
  await web().get(key);
  expect(performance.now() - start).toBeLessThan(3_000);
});
