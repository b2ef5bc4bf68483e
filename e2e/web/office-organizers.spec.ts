import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { languageNames } from "@/lib/i18n/messages";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeOrganizers;

test("an organizer gets a commission and an account that a second person confirms", async ({ page, context, baseURL }) => {
  await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }));
  await page.goto("/office/organizers");
  await page.getByRole("button", { name: words.new }).click();
  const name = `測試主辦 ${randomUUID().slice(0, 8)}`;
  for (const language of Object.values(languageNames)) await page.getByLabel(language, { exact: true }).fill(name);
  await page.getByLabel(words.fields.tax_number).fill("12345678");
  await page.getByRole("button", { name: words.save, exact: true }).click();
  await expect(page.getByLabel(words.fields.tax_number)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(words.fields.tax_number).fill("04595257");
  await page.getByRole("button", { name: words.save, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  const commissions = page.getByRole("region", { name: words.commissions.title });
  await commissions.getByLabel(words.commissions.fromDay).fill("2026-01-01");
  await commissions.getByLabel(words.commissions.percent).fill("5.25");
  await commissions.getByRole("button", { name: words.commissions.add }).click();
  await expect(commissions).toContainText("5.25%");

  const account = page.getByRole("region", { name: words.account.title });
  await account.getByRole("button", { name: words.account.enter }).click();
  await account.getByLabel(words.account.fields.bank_code).fill("013");
  await account.getByLabel(words.account.fields.account).fill("001234567890");
  await account.getByLabel(words.account.fields.holder).fill("測試製作有限公司");
  await account.getByLabel(office.Office.reason.label).fill("依合約");
  await account.getByRole("button", { name: words.account.putForward }).click();
  await expect(account).toContainText(words.account.ownWaits);
  await expect(account.getByRole("button", { name: words.account.confirm })).toBeHidden();
  await noBarrier(page);

  await context.clearCookies();
  await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }));
  const { id } = await db.organizer.findFirstOrThrow({ where: { name: { path: ["tw"], equals: name } } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/office/organizers?open=${id}`);
  await expect(account).toContainText("013 001234567890");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
  await account.getByRole("button", { name: words.account.confirm }).click();
  await expect(account).toContainText(words.account.confirmedBy.replace("{name}", "測試職員"));
  await page.getByRole("button", { name: words.back }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(words.account.states.confirmed);
  await expect(row).toContainText("5.25%");
});
