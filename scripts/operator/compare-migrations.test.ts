import { expect, test } from "playwright/test";
import { compareMigrations } from "./compare-migrations";

const own = [
  { name: "1_init", sql: 'CREATE TABLE "a" ("id" INT);' },
  { name: "2_index", sql: '-- no transaction\nCREATE INDEX CONCURRENTLY "a_id" ON "a" ("id");' },
  { name: "3_drop", sql: '-- second step: nothing has used it since 1.4.0\nALTER TABLE "a" DROP COLUMN "b";' },
];
const done = (...names: string[]) => names.map((name) => ({ name, finished: true, rolledBack: false }));

test("names the migrations to apply, and those that build during the sale", () => {
  expect(compareMigrations(own, done("1_init"), "1.4.2-3df0bd05")).toEqual({
    findings: ["migrations: 2 of 3 to apply", "  2_index: builds next to the running sale, may take minutes", "  3_drop"],
    problems: [],
  });
  expect(compareMigrations(own, done("1_init", "2_index", "3_drop"), "1.5.0")).toEqual({
    findings: ["migrations: all 3 applied"],
    problems: [],
  });
  expect(compareMigrations(own, [], undefined).findings[0]).toBe("migrations: 3 of 3 to apply, in an empty database");
});

test("refuses a second step while a version runs that still uses what it drops", () => {
  const problem = "3_drop: drops what versions before 1.4.0 use, and 1.3.9 runs; release 1.4.0 first";
  expect(compareMigrations(own, done("1_init", "2_index"), "1.3.9-3df0bd05").problems).toEqual([problem]);
  expect(compareMigrations(own, done("1_init", "2_index"), "1.10.0").problems).toEqual([]);
  // If the running version is unknown, the operator decides.
  expect(compareMigrations(own, done("1_init", "2_index"), undefined).problems).toEqual([]);
  expect(compareMigrations(own, done("1_init", "2_index", "3_drop"), "1.3.9").problems).toEqual([]);
});

test("reports a database that is ahead, as after a rollback, and refuses a failed migration", () => {
  expect(compareMigrations(own, done("1_init", "2_index", "3_drop", "4_later"), "1.6.0")).toEqual({
    findings: [
      "migrations: all 3 applied",
      "the database has 1 migration of a later version; this one ignores what they added",
      "  4_later",
    ],
    problems: [],
  });
  const failed = [...done("1_init"), { name: "2_index", finished: false, rolledBack: false }];
  expect(compareMigrations(own, failed, undefined).problems).toEqual([
    "2_index: has failed and blocks all later ones; run migrate again and read its error",
  ]);
  const repeated = [...done("1_init"), { name: "2_index", finished: false, rolledBack: true }, ...done("2_index", "3_drop")];
  expect(compareMigrations(own, repeated, undefined)).toEqual({ findings: ["migrations: all 3 applied"], problems: [] });
});
