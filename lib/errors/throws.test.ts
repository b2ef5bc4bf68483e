import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { errorCatalogue } from "@/lib/errors/catalogue";

// Checks that keys in the domain's docstrings are in the catalogue, and that a file's docstrings name every key that it throws.

const domain = join(import.meta.dirname, "..", "domain");
const files = readdirSync(domain, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);

/** The keys after @throws, up to the comment's end or its next tag. */
function keysThrown(source: string): string[] {
  const comments = source.match(/\/\*\*[\s\S]*?\*\//g) ?? [];
  const tags = comments.flatMap((comment) => [...comment.matchAll(/@throws\b([\s\S]*?)(?=@[a-z]+\b|\*\/)/g)].map(([, text]) => text!));
  return tags.flatMap((text) => text.match(/\b[A-Z]+_[A-Z_]+\b|\b[A-Z]{3,}\b/g) ?? []);
}

const unknownKeys = (source: string) => keysThrown(source).filter((key) => !(key in errorCatalogue));

/** The keys that a file throws directly and names in no docstring. */
function undocumented(source: string): string[] {
  const documented = new Set(keysThrown(source));
  const thrown = [...source.matchAll(/\bthrow new DomainError\(\s*"([A-Z_]+)"/g)].map(([, key]) => key!);
  return [...new Set(thrown)].filter((key) => !documented.has(key));
}

test("docstrings name only keys of the catalogue", () => {
  expect(files.flatMap((file) => unknownKeys(readFileSync(join(domain, file), "utf8")).map((key) => `${file}: ${key}`))).toEqual([]);
  expect(files.flatMap((file) => keysThrown(readFileSync(join(domain, file), "utf8"))).length).toBeGreaterThan(100);
});

test("a file of the domain documents every key that it throws", () => {
  expect(files.flatMap((file) => undocumented(readFileSync(join(domain, file), "utf8")).map((key) => `${file}: ${key}`))).toEqual([]);
});

test("reports an unknown and an undocumented key", () => {
  const source = `
    /** One line. @throws NOT_FOUND, SEAT_GONE @returns NOTHING_OF_IT */
    /**
     * @throws UNPAID_ORDER when one stands,
     *   ORDER_GONE for another's
     * @param TIDY whatever
     */
    throw new DomainError("SOLD_OUT"); throw new DomainError("NOT_FOUND");`;
  expect(unknownKeys(source)).toEqual(["SEAT_GONE", "ORDER_GONE"]);
  expect(undocumented(source)).toEqual(["SOLD_OUT"]);
});
