import { expect, test } from "playwright/test";
import { blockingStatements } from "./blocking-statements";
import { readMigrations } from "./schema-engine";

/** The last migration of the first installations, whose tables were empty. */
const LAST_OF_THE_FIRST = "20261121018200_search_engines";

function migrations(): { name: string; sql: string }[] {
  return readMigrations().migrationDirectories.map(({ path, migrationFile }) => ({ name: path, sql: String(migrationFile.content.value) }));
}

test("no migration blocks a sale on a large table", () => {
  const later = migrations().filter(({ name }) => name > LAST_OF_THE_FIRST);
  expect(later.flatMap(({ name, sql }) => blockingStatements(sql).map((line) => `${name}: ${line}`))).toEqual([]);
});

test("finds statements that block a sale", () => {
  for (const sql of [
    'CREATE INDEX "order_items_seat_id_idx" ON "order_items" ("seat_id");',
    'CREATE UNIQUE INDEX IF NOT EXISTS "x" ON ONLY "orders" ("order_no") WHERE "status" = \'paid\';',
    'CREATE INDEX CONCURRENTLY "x" ON "orders" ("order_no");',
    'ALTER TABLE "order_items" ADD CONSTRAINT "x" FOREIGN KEY ("seat_id") REFERENCES "seats" ("id");',
    'ALTER TABLE "seats"\n  ADD CHECK ("row" > 0);',
    'ALTER TABLE "orders" ADD CONSTRAINT "x" UNIQUE ("order_no");',
    'ALTER TABLE "orders" ALTER COLUMN "order_no" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "total_price" TYPE BIGINT;',
    'ALTER TABLE "orders" ADD COLUMN "token" UUID NOT NULL DEFAULT gen_random_uuid();',
    'ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (true) NOT VALID;\nALTER TABLE "orders" VALIDATE CONSTRAINT "x";',
  ]) {
    expect(blockingStatements(`-- A word about it.\n${sql}\n`), sql).toHaveLength(1);
  }
  expect(
    migrations()
      .slice(1)
      .flatMap(({ sql }) => blockingStatements(sql)).length,
  ).toBeGreaterThan(5);
});

test("accepts statements that do not block a sale", () => {
  for (const sql of [
    'CREATE TABLE "doors" ("id" INT PRIMARY KEY);\nCREATE INDEX "doors_id" ON "doors" ("id");\nALTER TABLE "doors" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "seats" ("id");',
    'CREATE INDEX "banners_at" ON "banners" ("id");',
    'ALTER TABLE "orders" ADD COLUMN "note" TEXT;\nALTER TABLE "orders" ADD COLUMN "kind" TEXT NOT NULL DEFAULT \'x\';',
    'ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK ("total_price" >= 0) NOT VALID;',
    '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "x";\nCREATE INDEX CONCURRENTLY "x" ON "orders" ("order_no");\nALTER TABLE "orders" VALIDATE CONSTRAINT "y";\nALTER TABLE "orders" ALTER COLUMN "order_no" SET NOT NULL;',
  ]) {
    expect(blockingStatements(sql), sql).toEqual([]);
  }
});
