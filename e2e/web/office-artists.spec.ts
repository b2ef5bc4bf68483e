import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { languageNames } from "@/lib/i18n/messages";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeArtists;
const languages = Object.values(languageNames);

test("an artist needs texts in four languages, and is on the site immediately", async ({ page, baseURL }) => {
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"] }));
  await page.goto("/office/artists");
  await expect(page.getByRole("table", { name: words.title })).toBeVisible();
  await noBarrier(page);
  await page.getByRole("button", { name: words.new.artist }).click();
  const slug = `artist-${randomUUID().slice(0, 8)}`;
  await page.getByLabel(words.slug, { exact: true }).fill(slug);
  const fill = async (text: keyof typeof words.texts, names: string[]) => {
    const row = page.getByRole("group", { name: words.texts[text], exact: true });
    for (const name of names) await row.getByLabel(name).fill(`${text} ${slug}`);
  };
  for (const text of ["name", "summary"] as const) await fill(text, languages);
  await fill("details", languages.slice(0, 3));
  await page.getByRole("button", { name: words.save, exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  expect(await db.artist.count({ where: { slug } })).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await fill("details", languages.slice(3));
  await page.getByRole("button", { name: words.save, exact: true }).click();
  await expect(page.getByRole("table", { name: words.title })).toContainText(`name ${slug}`);
  // It opens again with the saved content, and a change is visible.
  await page.getByRole("row").filter({ hasText: slug }).getByRole("button").click();
  await expect(page.getByLabel(words.slug, { exact: true })).toHaveValue(slug);
  await page.getByLabel(words.aliases).fill("別名");
  await page.getByRole("button", { name: words.save, exact: true }).click();
  await expect(page.getByRole("table", { name: words.title })).toBeVisible();
  expect((await db.artist.findUniqueOrThrow({ where: { slug } })).aliases).toEqual(["別名"]);
  await page.goto(`/artist/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`name ${slug}`);
});
