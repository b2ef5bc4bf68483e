import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { expect, test } from "playwright/test";
import { closeDocumentsQueue, DOCUMENTS_QUEUE, makeDocument } from "@/lib/jobs/documents";
import { startDocumentWorker } from "@/lib/jobs/start-document-worker";
import { env } from "@/lib/platform/env";
import { blockingRedis, closeRedis, redis } from "@/lib/platform/redis";
import { MIXED_NAME, receiptSample, refundFormSample } from "@/prisma/factories/documents";
import { useRedis } from "@/test-support/use-redis";

test.describe.configure({ mode: "serial" });

/** Returns all keys and values about documents in Redis, as text. */
async function traces(): Promise<string> {
  const client = redis();
  const keys = (await client.keys("*document*")).sort();
  const values = await Promise.all(
    keys.map(async (key) => {
      const type = await client.type(key);
      if (type === "string") return (await client.getBuffer(key))?.toString("utf8");
      if (type === "hash") return JSON.stringify(await client.hgetall(key));
      if (type === "stream") return JSON.stringify(await client.xrange(key, "-", "+"));
      return "";
    }),
  );
  return values.join("\n");
}

/** The worker draws in this process, which answers nothing else in the meantime: a busy machine takes longer than a request waits. */
const PATIENCE_MS = 120_000;

/** A different order each time, because documents are cached for some seconds. */
const receipt = (orderNo: string) => ({ kind: "receipt" as const, data: receiptSample("tw", { orderNo }) });

// No other file uses this queue and its keys.
const { REDIS_URL } = env();

test.beforeEach(async () => {
  await useRedis(new URL("/12", REDIS_URL).href);
  const queue = new Queue(DOCUMENTS_QUEUE, { connection: redis() });
  await queue.obliterate({ force: true });
  for (const key of await redis().keys("document:*")) await redis().del(key);
});
test.afterAll(async () => {
  await closeDocumentsQueue();
  await useRedis(REDIS_URL);
});

test("without a worker the request gets UNAVAILABLE, and the data expire from Redis", async () => {
  await expect(makeDocument(receipt("HL1"), 400)).rejects.toMatchObject({ key: "UNAVAILABLE", retryAfter: 5 });
  const [order] = await redis().keys("document:*");
  const seconds = await redis().ttl(order as string);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(20);
  // no other key has personal data
  await redis().del(order as string);
  const rest = await traces();
  expect(rest).not.toContain(MIXED_NAME);
  expect(rest).not.toContain("0987654321");
});

test("two simultaneous requests make one document, and only the document remains, for seconds", async () => {
  const connection = blockingRedis();
  const worker = startDocumentWorker(connection);
  let runs = 0;
  worker.on("completed", () => runs++);
  try {
    const [one, two, form] = await Promise.all([
      makeDocument(receipt("HL2"), PATIENCE_MS),
      makeDocument(receipt("HL2"), PATIENCE_MS),
      makeDocument({ kind: "refund_form", data: refundFormSample("kr") }, PATIENCE_MS),
    ]);
    expect(one.subarray(0, 5).toString()).toBe("%PDF-");
    expect(two.equals(one)).toBe(true);
    expect(form.equals(one)).toBe(false);
    await expect.poll(() => runs).toBe(2);
    const keys = await redis().keys("document:*");
    expect(keys.map((key) => key.split(":").at(-1))).toEqual(["made", "made"]);
    for (const key of keys) expect(await redis().ttl(key)).toBeLessThanOrEqual(20);
    expect(await traces()).not.toContain("0987654321");
    expect(await new Queue(DOCUMENTS_QUEUE, { connection: redis() }).getJobCounts("completed", "failed", "waiting")).toEqual({
      completed: 0,
      failed: 0,
      waiting: 0,
    });
  } finally {
    await worker.close();
    connection.disconnect();
  }
});

test("a document that cannot be made is INTERNAL at once", async () => {
  const connection = blockingRedis();
  const worker = startDocumentWorker(connection);
  try {
    await expect(makeDocument({ kind: "receipt", data: receiptSample("tw", { paidAt: "no time" }) }, PATIENCE_MS)).rejects.toMatchObject({
      key: "INTERNAL",
    });
  } finally {
    await worker.close();
    connection.disconnect();
  }
});

async function withoutRedis(work: () => Promise<void>): Promise<void> {
  await closeDocumentsQueue();
  await closeRedis();
  const holder = globalThis as unknown as { houselightRedis?: Redis };
  const nowhere = new Redis("redis://127.0.0.1:1", { maxRetriesPerRequest: 1, retryStrategy: () => 50 });
  nowhere.on("error", () => undefined);
  holder.houselightRedis = nowhere;
  try {
    await work();
  } finally {
    nowhere.disconnect();
    holder.houselightRedis = undefined;
    await closeDocumentsQueue();
  }
}

const isRefused = () => expect(makeDocument(receipt("HL3"))).rejects.toMatchObject({ key: "UNAVAILABLE" });

test("without Redis the request gets UNAVAILABLE", () => withoutRedis(isRefused));

test("without Redis the request does not wait for its document", { tag: "@all" }, () =>
  withoutRedis(async () => {
    const start = performance.now();
    await isRefused();
    expect(performance.now() - start).toBeLessThan(3_000);
  }),
);
