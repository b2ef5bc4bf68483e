import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "playwright/test";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { runCommand } from "@/test-support/run-command";

useOwnDatabase();

const nowhere = { SITE_URL: "http://127.0.0.1:9" };

test("reports no problem against the database's own version", async () => {
  const { code, stdout } = await runCommand("upgrade-check", [], { env: { ...nowhere, DATABASE_URL: process.env.DATABASE_URL } });
  expect(stdout).toContain("settings: accepted");
  expect(stdout).toMatch(/^migrations: all \d+ applied$/m);
  expect(stdout).toMatch(/^Redis \d+\.\d+\.\d+: supported/m);
  // The Postgres of the tests may be newer than the one whose backups are supported in production.
  if (!/^NOT GOOD {2}Postgres/m.test(stdout)) expect(code).toBe(0);
});

test("names every setting, migration and server that prevents the upgrade, and ends with 1", async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '20261127150001_refunds_by_decision'");
  await client.end();
  const { code, stdout } = await runCommand("upgrade-check", [], {
    env: {
      ...nowhere,
      DATABASE_URL: process.env.DATABASE_URL,
      OFFICE_NETWORKS: "10.0.0.0/33",
      OFICE_HOST: "same",
      REDIS_URL: "redis://127.0.0.1:9",
    },
  });
  expect(code).toBe(1);
  expect(stdout).toContain("NOT GOOD  setting OFFICE_NETWORKS: entry 1 is neither");
  expect(stdout).toContain("NOT GOOD  setting OFICE_HOST: is not a setting; did you mean OFFICE_HOST?");
  expect(stdout).toContain("NOT GOOD  20261127150001_refunds_by_decision: has failed");
  expect(stdout).toContain("NOT GOOD  Redis: ");
  expect(stdout).toMatch(/^\d to solve before the upgrade$/m);
});

test("supports the Postgres of the compose file", () => {
  const most = /most: (\d+)/.exec(readFileSync("scripts/operator/upgrade-check.ts", "utf8"))?.[1];
  expect(readFileSync("docker-compose.yml", "utf8")).toMatch(new RegExp(`image: postgres:${most}\\b`));
});
