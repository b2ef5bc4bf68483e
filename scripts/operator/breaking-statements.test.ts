import { expect, test } from "playwright/test";
import { breakingStatements } from "./breaking-statements";
import { readMigrations } from "./schema-engine";

/** The last migration before the first release that had to run together with its predecessor. */
const LAST_OF_THE_FIRST = "20261121018200_search_engines";

test("the previous version works with every migration", () => {
  const later = readMigrations().migrationDirectories.filter(({ path }) => path > LAST_OF_THE_FIRST);
  expect(later.length).toBeGreaterThan(10);
  const broken = later.flatMap(({ path, migrationFile }) =>
    breakingStatements(String(migrationFile.content.value)).map((line) => `${path}: ${line}`),
  );
  expect(broken).toEqual([]);
});

test("finds statements that break the previous version, unless they are the second step", () => {
  for (const sql of [
    'DROP TABLE "banners";',
    'DROP TYPE "room_mode";',
    'ALTER TABLE "orders" DROP COLUMN "note";',
    'ALTER TABLE "orders" DROP "note";',
    'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
    'ALTER TABLE "orders" RENAME TO "purchases";',
    "ALTER TYPE \"room_mode\" RENAME VALUE 'open' TO 'wide';",
    'ALTER TABLE "orders" ADD COLUMN "kind" TEXT NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;',
    'ALTER TABLE "banners" ALTER COLUMN "id" TYPE BIGINT;',
  ]) {
    expect(breakingStatements(`-- A word about it.\n${sql}\n`), sql).toHaveLength(1);
    expect(breakingStatements(`-- second step: nothing has used it since 1.4.0\n${sql}\n`), sql).toEqual([]);
  }
});

test("accepts statements that only add", () => {
  for (const sql of [
    'CREATE TABLE "doors" ("id" INT PRIMARY KEY);\nALTER TABLE "doors" ADD COLUMN "kind" TEXT NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "note" TEXT;\nALTER TABLE "orders" ADD COLUMN "kind" TEXT NOT NULL DEFAULT \'x\';',
    'ALTER TABLE "orders" DROP CONSTRAINT "x";\nDROP INDEX "y";\nALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
    "ALTER TYPE \"room_mode\" ADD VALUE 'wide';",
  ]) {
    expect(breakingStatements(sql), sql).toEqual([]);
  }
});
