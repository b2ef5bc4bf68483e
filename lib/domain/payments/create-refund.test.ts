import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "playwright/test";

/** The sample rows of the query plans' database. */
const FILLER = "scripts/plans/fill-database.ts";

test("only createRefund writes refunds", () => {
  const writers = ["lib", "app", "scripts"]
    .flatMap((top) => readdirSync(top, { recursive: true, encoding: "utf8" }).map((file) => path.join(top, file)))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("lib/platform/prisma") && file !== FILLER)
    .filter((file) => /INSERT INTO "?refunds\b|\brefund\.(create|upsert)/i.test(readFileSync(file, "utf8")));
  expect(writers).toEqual(["lib/domain/payments/create-refund.ts"]);
});
