import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { readThrough } from "@/lib/platform/cache/read-through";
import { collectGarbage } from "@/test-support/collect-garbage";
import { withHeldClock } from "@/test-support/isolation/with-held-clock";

const MINUTE = 60_000;

test("concurrent and later callers share one call", async () => {
  const cache = readThrough<number>({ life: MINUTE });
  let asked = 0;
  const load = async () => {
    await nextTurn();
    return ++asked;
  };
  expect(await Promise.all([cache.get("a", load), cache.get("a", load), cache.get("b", load)])).toEqual([1, 1, 2]);
  expect(await cache.get("a", load)).toBe(1);
  cache.forget("a");
  expect(await cache.get("a", load)).toBe(3);
});

test("an entry expires after its time", () =>
  withHeldClock(async (pass) => {
    const cache = readThrough<number>({ life: 1 });
    let asked = 0;
    await cache.get("a", async () => ++asked);
    pass(1);
    expect(await cache.get("a", async () => ++asked)).toBe(2);
  }));

test("an error reaches all waiting callers and is not cached", async () => {
  const cache = readThrough<number>({ life: MINUTE });
  const fail = async () => {
    await nextTurn();
    throw new Error("away");
  };
  const answers = await Promise.allSettled([cache.get("a", fail), cache.get("a", fail)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cache.get("a", async () => 7)).toBe(7);
});

test("keeps the cached value when a caller's fresh load fails", async () => {
  const cache = readThrough<number>({ life: MINUTE });
  await cache.get("a", async () => 1);
  await expect(cache.get("a", async () => Promise.reject(new Error("away")), { fresh: true })).rejects.toThrow("away");
  expect(await cache.get("a", async () => 2)).toBe(1);
});

test("an entry deleted while it is fetched is not cached", async () => {
  const cache = readThrough<string>({ life: MINUTE });
  const old = cache.get("a", async () => {
    await nextTurn();
    return "old";
  });
  cache.forget("a");
  expect(await old).toBe("old");
  expect(await cache.get("a", async () => "new")).toBe("new");
});

test("an expired value is given to who does not wait, and fetched once meanwhile", () =>
  withHeldClock(async (pass) => {
    const cache = readThrough<number>({ life: 1 });
    let asked = 0;
    const load = async () => {
      const number = ++asked;
      await nextTurn();
      return number;
    };
    expect(await cache.getStale("a", load, MINUTE)).toBe(1);
    pass(1);
    expect(await Promise.all([cache.getStale("a", load, MINUTE), cache.getStale("a", load, MINUTE)])).toEqual([1, 1]);
    await nextTurn();
    expect(asked).toBe(2);
    pass(2);
    expect(await cache.getStale("a", load, 1)).toBe(3);
  }));

test("a failed background load throws to no caller, and is retried", () =>
  withHeldClock(async (pass) => {
    const cache = readThrough<number>({ life: 1 });
    await cache.get("a", async () => 1);
    pass(1);
    const fail = async () => Promise.reject<number>(new Error("away"));
    expect(await cache.getStale("a", fail, MINUTE)).toBe(1);
    await nextTurn();
    expect(await cache.getStale("a", async () => 2, MINUTE)).toBe(2);
  }));

test("entries beyond the maximum evict the oldest", async () => {
  const cache = readThrough<number>({ life: MINUTE, entries: 2 });
  for (const [n, key] of ["a", "b", "c"].entries()) await cache.get(key, async () => n);
  const again = async () => 9;
  expect([await cache.get("b", again), await cache.get("c", again), await cache.get("a", again)]).toEqual([1, 2, 9]);
});

test("an expired entry is released when the next one is added", () =>
  withHeldClock(async (pass) => {
    const cache = readThrough<object>({ life: 1 });
    const first = new WeakRef(await cache.get("a", async () => ({ large: true })));
    pass(1);
    await cache.get("b", async () => ({}));
    await collectGarbage();
    expect(first.deref()).toBeUndefined();
  }));

test("a cached value does not retain the request that fetched it", async () => {
  const requests = new AsyncLocalStorage<object>();
  const cache = readThrough<number>({ life: MINUTE });
  async function ask(): Promise<WeakRef<object>> {
    const request = { headers: "and all the rest" };
    await requests.run(request, () => cache.get("a", async () => (await nextTurn(), 1)));
    return new WeakRef(request);
  }
  const request = await ask();
  await collectGarbage();
  expect(request.deref()).toBeUndefined();
  expect(await cache.get("a", async () => 2)).toBe(1);
});
