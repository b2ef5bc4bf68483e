import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { languageNames } from "@/lib/i18n/messages";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeNews;

test("an announcement is written in four languages, missing ones marked, previewed, scheduled and withdrawn", async ({ page, baseURL }) => {
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"] }));
  await page.goto("/office/news");
  await expect(page.getByRole("table", { name: words.title })).toBeVisible();
  await noBarrier(page);
  await page.getByRole("button", { name: words.new.announcement }).click();
  const title = `停車場公告 ${randomUUID().slice(0, 8)}`;
  const names = Object.values(languageNames);
  for (const name of names.slice(0, 3)) {
    const part = page.getByRole("group", { name });
    await part.getByLabel(words.heading).fill(title);
    await part.getByLabel(words.text).fill("停車場今天客滿。\n請搭捷運。");
  }
  await expect(page.getByRole("status").filter({ hasText: names[3] })).toBeVisible();
  await noBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByText(words.notReady)).toBeVisible();
  const last = page.getByRole("group", { name: names[3] });
  await last.getByLabel(words.heading).fill(title);
  await last.getByLabel(words.text).fill("주차장이 만차입니다.");
  await expect(page.getByText(words.saveFirst)).toBeVisible();
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByText(words.publishWhat)).toBeVisible();
  await page.getByLabel(words.from).fill("2099-01-01T10:00");
  await page.getByRole("button", { name: words.publishAt }).click();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText(words.states.scheduled);
  const { key, publishedAt } = await db.announcement.findFirstOrThrow({ where: { title: { path: ["tw"], equals: title } } });
  expect(publishedAt.toISOString()).toBe("2099-01-01T02:00:00.000Z");
  await row.getByRole("button").click();
  await page.getByRole("button", { name: words.unpublish }).click();
  await page.getByRole("button", { name: words.unpublishNow }).click();
  await expect(row).toContainText(words.states.draft);
  expect(await db.announcement.count({ where: { key } })).toBe(0);
});
