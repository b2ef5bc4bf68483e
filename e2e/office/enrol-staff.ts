import { Secret, TOTP } from "otpauth";
import type { Locator, Page } from "playwright/test";
import { expect } from "@/e2e/fixtures";
import office from "@/messages/office/tw.json" with { type: "json" };
import { STAFF_PASSWORD } from "@/prisma/factories/staff";

const words = office.OfficeLogin;
const press = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The authenticator app's code, now or so many steps of 30 s later. */
export const totpCode = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

/**
 * Enrols from an invitation's page: password, authenticator app, recovery codes. Does not yet confirm that the codes were saved.
 * @param look checks the page while it shows the app's QR code
 */
export async function enrolStaff(page: Page, look?: () => Promise<void>): Promise<string[]> {
  await page.getByLabel(words.newPassword, { exact: true }).fill(STAFF_PASSWORD);
  await press(page, words.goOn);
  await press(page, words.useApp);
  await expect(page.getByRole("img", { name: words.appPicture })).toBeVisible();
  await look?.();
  await page.getByLabel(words.totpLabel).fill(totpCode(await page.locator(".totp code").innerText()));
  await press(page, words.confirmApp);
  await expect(page.locator(".codes li")).toHaveCount(10);
  return page.locator(".codes li").allInnerTexts();
}
