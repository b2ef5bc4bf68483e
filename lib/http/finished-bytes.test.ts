import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { bytesIn, encodingFor, finishedBytes, finishedReplies, type FinishedBytes } from "@/lib/http/finished-bytes";
import { noteInvalidated, stopListening } from "@/lib/platform/cache/invalidations";
import { withHeldClock } from "@/test-support/isolation/with-held-clock";

const text = "場燈 ".repeat(1_000);
const large = () => finishedBytes(Buffer.from(text));

test("the form follows Accept-Encoding: br before gzip, none for q=0 or small bodies", () => {
  const bytes = large();
  expect(encodingFor(bytes, "gzip, deflate, br, zstd")).toBe("br");
  expect(encodingFor(bytes, "gzip;q=1.0, BR;q=0")).toBe("gzip");
  expect(encodingFor(bytes, "gzip; q=0.0, deflate")).toBeUndefined();
  expect(encodingFor(bytes, "xgzip, x-br")).toBeUndefined();
  expect(encodingFor(bytes, null)).toBeUndefined();
  expect(encodingFor(finishedBytes(Buffer.from("small")), "gzip, br")).toBeUndefined();
});

test("makes each form once, with the same text", async () => {
  const bytes = large();
  const [one, two] = await Promise.all([bytesIn(bytes, "br"), bytesIn(bytes, "br")]);
  expect(one).toBe(two);
  expect(brotliDecompressSync(one).toString()).toBe(text);
  expect(gunzipSync(await bytesIn(bytes, "gzip")).toString()).toBe(text);
  expect(bytes.compressed.gzip).toBeInstanceOf(Buffer);
  expect(await bytesIn(bytes, undefined)).toBe(bytes.body);
});

/** A cache whose answers are numbered in the order in which they are made. */
function numbered(options: { bytesMax?: number; body?: (made: number) => string } = {}) {
  const { bytesMax = 1_000_000, body = String } = options;
  const cache = finishedReplies<{ bytes: FinishedBytes; kept?: boolean }>(bytesMax);
  let made = 0;
  const make = async () => {
    made += 1;
    const mine = made;
    await nextTurn();
    return { bytes: finishedBytes(Buffer.from(body(mine))) };
  };
  const get = async (key: string, more: { life?: number; tags?: string[]; fresh?: boolean } = {}) =>
    (await cache.get(key, { life: 10_000, make, ...more })).bytes.body.toString();
  return { cache, get, made: () => made };
}

test("concurrent requests share one answer, for as long as it lives", () =>
  withHeldClock(async (pass) => {
    const { get, made } = numbered();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => get("a", { life: 60 }))))).toEqual(new Set(["1"]));
    expect(await get("a", { life: 60 })).toBe("1");
    pass(60);
    expect(await get("a")).toBe("2");
    expect(made()).toBe(2);
  }));

test("makes an answer again after an invalidation, or for a caller who knows that it is old; other keys are unaffected", async () => {
  // A process that starts to listen ends everything from before; here it starts later.
  stopListening();
  const { get } = numbered();
  const tags = ["merchandise"];
  expect([await get("a", { tags }), await get("a", { tags })]).toEqual(["1", "1"]);
  noteInvalidated(["events"]);
  expect(await get("a", { tags })).toBe("1");
  noteInvalidated(tags);
  expect(await get("a", { tags })).toBe("2");
  expect(await get("b")).toBe("3");
  expect(await get("b", { fresh: true })).toBe("4");
  expect(await get("b")).toBe("4");
});

test("an answer made again with the same content retains its compressed forms", () =>
  withHeldClock(async (pass) => {
    const { cache, get } = numbered({ body: () => text });
    await get("a", { life: 1 });
    const packed = await bytesIn(cache.find("a")!.bytes, "gzip");
    pass(1);
    const again = await cache.get("a", { life: 1_000, make: async () => ({ bytes: large() }) });
    expect(again.bytes.compressed.gzip).toBe(packed);
  }));

test("beyond its size the cache drops the least recently used answers", async () => {
  const { get, made } = numbered({ bytesMax: 2_500, body: (n) => String(n % 10).repeat(1_000) });
  await get("a");
  await get("b");
  await get("a");
  await get("c");
  expect(made()).toBe(3);
  await get("a");
  expect(made()).toBe(3);
  await get("b");
  expect(made()).toBe(4);
});

test("all waiting requests get a failure, and it is not cached", async () => {
  const cache = finishedReplies<{ bytes: FinishedBytes }>(1_000);
  let tries = 0;
  const make = async () => {
    tries += 1;
    if (tries === 1) throw new Error("away");
    return { bytes: finishedBytes(Buffer.from("there")) };
  };
  const asked = () => cache.get("a", { life: 1_000, make });
  const first = await Promise.allSettled([asked(), asked()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await asked()).bytes.body.toString()).toBe("there");
});

test("answers only once with what must not be cached", async () => {
  const cache = finishedReplies<{ bytes: FinishedBytes; kept: boolean }>(1_000);
  const make = async () => ({ bytes: finishedBytes(Buffer.from("private")), kept: false });
  await cache.get("a", { life: 1_000, make });
  expect(cache.find("a")).toBeUndefined();
});
