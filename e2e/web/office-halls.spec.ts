import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { makeHallDraft } from "@/e2e/office/examples/hall-examples";
import { noBarrier } from "@/e2e/office/no-barrier";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeHalls;

test("finds halls, and starts a new one as a copy under a new key", async ({ page, baseURL }) => {
  const taken = (await makeHallDraft()).key;
  const key = `hall-${randomUUID().slice(0, 8)}`;
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"] }));
  await page.goto("/office/halls");
  const table = page.getByRole("table", { name: words.title });
  await expect(table.getByRole("row").filter({ hasText: "南港星河館" })).toContainText("1,");
  await page.getByRole("searchbox").fill("南港");
  await expect(table.getByRole("row")).toHaveCount(2);
  await noBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("searchbox").fill("nothing here");
  await expect(page.getByText(words.notFound)).toBeVisible();

  await page.getByRole("button", { name: words.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.new.name).fill("南港第二館");
  await dialog.getByLabel(words.new.key).fill(taken);
  await dialog.getByLabel(words.new.from).selectOption({ label: "南港星河館" });
  await dialog.getByRole("button", { name: words.new.act }).click();
  await expect(dialog.getByText(words.new.keyRefused, { exact: true })).toBeVisible();
  await noBarrier(page);
  await dialog.getByLabel(words.new.key).fill(key);
  await dialog.getByRole("button", { name: words.new.act }).click();
  await expect(page).toHaveURL(new RegExp(`/office/halls/${key}$`));
  const { file } = await db.hallDraft.findUniqueOrThrow({ where: { key } });
  expect(file).toMatchObject({ key, name: { tw: "南港第二館" }, blocks: [{ key: "floor" }, { key: "stand" }] });
});
