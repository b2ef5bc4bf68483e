import { expect, test } from "playwright/test";
import { isMissingChunk, mayReload } from "@/lib/client/offline/reload-on-missing-chunk";

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test("recognises a missing chunk in every browser's wording", () => {
  for (const error of [
    named("ChunkLoadError", "Failed to load chunk /_next/static/chunks/1.js from module 2"),
    new Error("Loading chunk 12 failed."),
    new Error("Loading CSS chunk 3 failed."),
    new TypeError("Failed to fetch dynamically imported module: https://x/_next/static/chunks/1.js"),
    new TypeError("error loading dynamically imported module: https://x/1.js"),
    new TypeError("Importing a module script failed."),
  ])
    expect(isMissingChunk(error), error.message).toBe(true);
});

test("does not reload after other failures", () => {
  for (const thrown of [
    new Error("x is undefined"),
    new TypeError("Failed to fetch"),
    undefined,
    null,
    { name: "ChunkLoadError" },
    "nothing",
  ])
    expect(isMissingChunk(thrown)).toBe(false);
});

test("reloads once in 60 seconds", () => {
  const now = 1_800_000_000_000;
  expect(mayReload(null, now)).toBe(true);
  expect(mayReload(String(now - 59_999), now)).toBe(false);
  expect(mayReload(String(now - 60_000), now)).toBe(true);
});

test("reloads when the stored time is invalid, or in the future because the clock was set back", () => {
  const now = 1_800_000_000_000;
  expect(mayReload("soon", now)).toBe(true);
  expect(mayReload(String(now + 3_600_000), now)).toBe(true);
});
