import { expect, test } from "playwright/test";
import { z } from "zod";
import { closeSpellings, closestStart, keysOf, mistakesIn } from "@/lib/domain/search/close-spellings";
import { closeDb, Prisma, querySql } from "@/lib/platform/db";

test.afterAll(closeDb);

/** The terms of a run of Han, as search_item_terms makes them. */
function termsOf(text: string): string[] {
  const characters = [...text];
  return characters.flatMap((character, at) => [
    character,
    ...(at + 1 < characters.length ? [`${character}${characters[at + 1]}`] : []),
    ...(at + 2 < characters.length ? [`~${character}${characters[at + 2]}`] : []),
  ]);
}

const finds = (typed: string, name: string) =>
  closeSpellings({ text: typed, isCjk: true }).some((terms) => terms.every((term) => termsOf(name).includes(term)));

test("finds a run of Han with one mistake: wrong, missing, too many, swapped, at any place", () => {
  for (const typed of ["海末樂團", "末沫樂團", "海沫樂图", "海樂團", "海沫沫樂團", "沫海樂團", "海沫團樂", "南海沫樂團"])
    expect(finds(typed, "海沫樂團巡迴"), typed).toBe(true);
  expect(finds("沫海", "海沫樂團")).toBe(true);
  for (const typed of ["山末樂田", "零時日光", "海"]) expect(finds(typed, "海沫樂團巡迴"), typed).toBe(false);
});

test("limits the number of spellings of a run", () => {
  expect(closeSpellings({ text: "臺北南海巨蛋演唱會站前", isCjk: true }).length).toBeLessThan(50);
  expect(closeSpellings({ text: "海".repeat(13), isCjk: true })).toEqual([]);
  expect(closeSpellings({ text: "seafoam", isCjk: false })).toEqual([]);
});

test("returns the closest start of a word, and by how many mistakes it differs", () => {
  expect(closestStart("seafome", "seafoam")).toEqual({ start: "seafoam", mistakes: 2 });
  expect(closestStart("saefoam", "seafoam")).toEqual({ start: "seafoam", mistakes: 1 });
  expect(closestStart("intertdal", "intertidal")).toEqual({ start: "intertidal", mistakes: 1 });
  expect(closestStart("inter", "intertidal")).toMatchObject({ mistakes: 0 });
  expect(closestStart("zzzz", "seafoam").mistakes).toBeGreaterThan(2);
});

test("forgives one mistake from four letters on, two from six", () => {
  expect(["abc", "abcd", "abcde", "abcdef"].map(mistakesIn)).toEqual([0, 1, 1, 2]);
});

test("gives a misspelt word a key in common with the right one", async () => {
  const rowShape = z.strictObject({ keys: z.array(z.string()) });
  for (const [typed, word] of [
    ["seafome", "seafoam"],
    ["saefoam", "seafoam"],
    ["saefo", "seafoam"],
    ["tapei", "taipei"],
    ["taipie", "taipei"],
    ["haol", "halo"],
    ["intrnational", "international"],
  ] as const) {
    const [row] = await querySql(rowShape, Prisma.sql`SELECT search_word_keys(${word}) AS keys`);
    expect(keysOf(typed).filter((key) => row?.keys.includes(key)).length, typed).toBeGreaterThan(0);
  }
});
