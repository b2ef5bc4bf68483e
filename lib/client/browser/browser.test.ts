import { expect, test } from "playwright/test";
import { randomId } from "@/lib/client/browser/random-id";
import { deviceStore, tabStore } from "@/lib/client/browser/safe-stores";

function stub(name: "localStorage" | "sessionStorage", store: () => Storage): void {
  Object.defineProperty(globalThis, name, { configurable: true, get: store });
}

function storeOf(entries: Map<string, string>): Storage {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  } as unknown as Storage;
}

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

test.afterAll(() => {
  for (const name of ["localStorage", "sessionStorage"]) Reflect.deleteProperty(globalThis, name);
});

test("stores in the browser what the browser accepts", () => {
  const entries = new Map<string, string>();
  stub("localStorage", () => storeOf(entries));
  expect(deviceStore.set("a", "1")).toBe(true);
  expect([deviceStore.get("a"), entries.get("a")]).toEqual(["1", "1"]);
  deviceStore.remove("a");
  expect([deviceStore.get("a"), entries.size]).toEqual([null, 0]);
});

test("stores for the page's lifetime what a forbidden store refuses", () => {
  stub("sessionStorage", refuse);
  expect(tabStore.get("a")).toBeNull();
  expect(tabStore.set("a", "1")).toBe(false);
  expect(tabStore.get("a")).toBe("1");
  tabStore.remove("a");
  expect(tabStore.get("a")).toBeNull();
});

test("reads the newer value from memory while the store is full, and from the store when it has room again", () => {
  const entries = new Map([["a", "old"]]);
  let isFull = true;
  stub("localStorage", () => ({
    ...storeOf(entries),
    setItem: (key: string, text: string) => (isFull ? refuse() : entries.set(key, text)),
  }));
  expect(deviceStore.set("a", "new")).toBe(false);
  expect([deviceStore.get("a"), entries.get("a")]).toEqual(["new", "old"]);
  isFull = false;
  expect(deviceStore.set("a", "newer")).toBe(true);
  expect([deviceStore.get("a"), entries.get("a")]).toEqual(["newer", "newer"]);
});

test("makes version 4 UUIDs without crypto.randomUUID", () => {
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
