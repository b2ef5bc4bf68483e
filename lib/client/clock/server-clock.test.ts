import { expect, test } from "playwright/test";
import { deviceNow, likelyNow, noteServerTime, serverNow } from "@/lib/client/clock/server-clock";

const MINUTE = 60_000;
const noon = Date.parse("2026-12-05T12:00:00+08:00");
const realNow = Date.now;
const realAge = performance.now;
const realFetch = globalThis.fetch;
let device = { now: noon, age: 0 };
let asked = 0;

/** Time passes: the device's clock and the page's age. */
const pass = (ms: number) => (device = { now: device.now + ms, age: device.age + ms });
/** Moves the device's clock only, as a user or a sleep does. */
const setClock = (now: number) => (device = { ...device, now });
const answer = (time: number, cacheControl = "private, no-store") =>
  noteServerTime({ headers: new Headers({ date: new Date(time).toUTCString(), "cache-control": cacheControl }) }, device.now);

test.beforeAll(() => {
  Date.now = () => device.now;
  performance.now = () => device.age;
  globalThis.fetch = () => {
    asked++;
    return new Promise(() => undefined);
  };
});
test.afterAll(() => {
  Date.now = realNow;
  performance.now = realAge;
  globalThis.fetch = realFetch;
});

test("is unknown until an answer tells it, and reading it sends no request", () => {
  expect([serverNow(), likelyNow(), asked]).toEqual([undefined, noon, 0]);
});

test("ignores responses that may come from a cache, and those without a date", () => {
  answer(noon - 20 * MINUTE, "public, max-age=30, s-maxage=30");
  noteServerTime({ headers: new Headers({ "cache-control": "no-store" }) }, device.now);
  expect(serverNow()).toBeUndefined();
});

test("follows the answers on a device that is minutes ahead or hours behind, to the second", () => {
  for (const off of [20 * MINUTE, -9 * 60 * MINUTE]) {
    setClock(noon + off);
    answer(noon);
    expect(Math.abs(serverNow()! - noon)).toBeLessThanOrEqual(1_000);
    pass(MINUTE);
    expect(Math.abs(serverNow()! - noon - MINUTE)).toBeLessThanOrEqual(1_000);
    pass(-MINUTE);
  }
});

test("believes a device's clock that agrees with the answers", () => {
  setClock(noon + 400);
  answer(noon);
  expect(serverNow()).toBe(noon + 400);
});

test("narrows what one slow answer leaves open by the next", () => {
  setClock(noon + 20 * MINUTE);
  const askedAt = deviceNow();
  pass(12_000);
  // made as the question arrived: the answer took twelve seconds
  noteServerTime({ headers: new Headers({ date: new Date(noon).toUTCString(), "cache-control": "no-store" }) }, askedAt);
  expect(Math.abs(serverNow()! - noon - 12_000)).toBeGreaterThan(2_000);
  answer(noon + 12_000);
  expect(Math.abs(serverNow()! - noon - 12_000)).toBeLessThanOrEqual(1_000);
});

test("is unknown and asked for again after the device's clock was set, and the next answer tells it", () => {
  const right = serverNow()!;
  setClock(device.now - 3 * 60 * MINUTE);
  expect([serverNow(), likelyNow()]).toEqual([undefined, device.now]);
  expect(asked).toBe(1);
  answer(right);
  expect(Math.abs(serverNow()! - right)).toBeLessThanOrEqual(1_500);
});
