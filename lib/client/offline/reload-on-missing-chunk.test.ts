import { expect, test } from "playwright/test";
import { isMissingChunk, mayReload } from "@/lib/client/offline/reload-on-missing-chunk";

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test("a missing part of the site, in every browser's words", () => {
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

test("other failures do not reload", () => {
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

test("once in 60 seconds", () => {
  const now = 1_800_000_000_000;
  expect(mayReload(null, now)).toBe(true);
  expect(mayReload(String(now - 59_999), now)).toBe(false);
  expect(mayReload(String(now - 60_000), now)).toBe(true);
});

test("a note that is no time, or one of a clock that was set back, does not lock out", () => {
  const now = 1_800_000_000_000;
  expect(mayReload("soon", now)).toBe(true);
  expect(mayReload(String(now + 3_600_000), now)).toBe(true);
});
