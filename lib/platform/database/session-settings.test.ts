import { expect, test } from "playwright/test";
import { sessionSettings } from "@/lib/platform/database/session-settings";
import { closeDb, querySql } from "@/lib/platform/db";

test.afterAll(closeDb);

test("every connection of the site has all session settings", async () => {
  const rows = await querySql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name = ANY(${Object.keys(sessionSettings)})`;
  const inForce = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  expect(inForce).toEqual(Object.fromEntries(Object.entries(sessionSettings).map(([name, value]) => [name, String(value)])));
});
