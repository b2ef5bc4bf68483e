import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { addAuthenticator } from "@/e2e/browser/add-authenticator";
import { forgetLogin } from "@/e2e/browser/forget-login";
import { awake, latestMessage } from "@/e2e/fixtures";
import { nonceOf } from "@/e2e/members";
import { enrolStaff, totpCode } from "@/e2e/office/enrol-staff";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { expect, test } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";
import words from "@/messages/office/tw.json" with { type: "json" };
import { STAFF_PASSWORD } from "@/prisma/factories/staff";

const { Office, OfficeLogin } = words;
const press = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true }).click();

async function givePassword(page: Page | Locator, email: string, password = STAFF_PASSWORD): Promise<void> {
  await press(page, OfficeLogin.byPassword);
  await page.getByLabel(OfficeLogin.email).fill(email);
  await page.getByLabel(OfficeLogin.password, { exact: true }).fill(password);
  await press(page, OfficeLogin.goOn);
}

test("an invitation leads through password, authenticator app and recovery codes into the office; a recovery code logs in again", async ({
  page,
  staffCaller,
}) => {
  const owner = await staffCaller();
  const email = `invited-${randomUUID()}@example.com`;
  await owner.post("staff/invite", { email, name: "測試新人", roles: ["owner"], event_ids: null });
  const token = /\/office\/invitation#(\S+)/.exec(await latestMessage(email))?.[1] ?? "";
  await page.goto(`/office/invitation#${token}`);
  await expect(page.getByLabel(OfficeLogin.email)).toHaveValue(email);
  await noBarrier(page);
  await page.getByLabel(OfficeLogin.newPassword, { exact: true }).fill("short");
  await press(page, OfficeLogin.goOn);
  await expect(page.getByText("密碼至少12個字元")).toBeVisible();
  const codes = await enrolStaff(page, () => noBarrier(page));
  expect(new Set(codes).size).toBe(10);
  // the codes are shown once: the next step requires confirming that they were saved
  await press(page, OfficeLogin.goOn);
  await expect(page.getByText(OfficeLogin.codesNotKept)).toBeVisible();
  await page.getByText(OfficeLogin.codesKept).click();
  await noBarrier(page);
  await press(page, OfficeLogin.goOn);
  await expect(page.getByRole("navigation", { name: Office.frame.pages })).toBeVisible();

  await page.getByRole("button", { name: Office.frame.person.replace("{name}", "測試新人") }).click();
  await press(page, Office.frame.logOut);
  await expect(page.getByRole("heading", { name: OfficeLogin.passkeyTitle })).toBeVisible();
  await awake(page);
  await givePassword(page, email);
  await press(page, OfficeLogin.byRecovery);
  await page.getByLabel(OfficeLogin.recoveryLabel).fill(codes[0] ?? "");
  await press(page, OfficeLogin.logIn);
  await expect(page.getByRole("navigation", { name: Office.frame.pages })).toBeVisible();
  await page.goto(`/office/invitation#${token}`);
  await expect(page.getByRole("heading", { name: OfficeLogin.invitationOver })).toBeVisible();
});

test("login returns to the requested page, and a wrong password reveals nothing about the address", async ({ page, staffCaller }) => {
  const { staff } = await staffCaller();
  await page.goto("/office/audit");
  await noBarrier(page);
  await givePassword(page, `nobody-${randomUUID()}@example.com`);
  const refusal = page.locator("form [role=alert]");
  const sentence = await refusal.innerText();
  await page.getByLabel(OfficeLogin.email).fill(staff.email);
  await page.getByLabel(OfficeLogin.password, { exact: true }).fill("not this one at all");
  await press(page, OfficeLogin.goOn);
  await expect(refusal).toHaveText(sentence);
  await page.getByLabel(OfficeLogin.password, { exact: true }).fill(STAFF_PASSWORD);
  await press(page, OfficeLogin.goOn);
  await page.getByLabel(OfficeLogin.totpLabel).fill("000000");
  await press(page, OfficeLogin.logIn);
  await expect(refusal).toBeVisible();
  await page.getByLabel(OfficeLogin.totpLabel).fill(totpCode(staff.totpSecret));
  await press(page, OfficeLogin.logIn);
  await expect(page.getByRole("heading", { name: Office.pages.audit })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/office/audit");
});

test("a registered passkey alone is enough to log in", async ({ page, staffCaller, baseURL }) => {
  const { staff } = await staffCaller({ roles: ["gate"] });
  await addAuthenticator(page);
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/me");
  await press(page, words.OfficeMe.addPasskey);
  await expect(page.getByText(words.OfficeMe.passkeyAdded)).toBeVisible();
  expect(await db.staffPasskey.count({ where: { staffId: staff.id } })).toBe(1);
  await forgetLogin(page);
  await page.goto("/office/me");
  await press(page, OfficeLogin.goOn);
  await expect(page.getByRole("heading", { name: Office.pages.me })).toBeVisible();
});

test("an expired login is renewed in a dialog over the page, and the input stays", async ({ page, staffCaller, baseURL }) => {
  const { staff } = await staffCaller();
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/staff");
  await press(page, words.OfficeStaff.invite);
  await page.getByLabel(words.OfficeStaff.name, { exact: true }).fill("測試同事");
  await page.getByLabel(words.OfficeStaff.email, { exact: true }).fill("colleague@example.com");
  await page.getByRole("checkbox", { name: Office.roles.gate }).press("Space");
  await db.staffLogin.updateMany({ where: { staffId: staff.id }, data: { lastSeenAt: new Date(Date.now() - 31 * 60_000) } });
  // a call that the page repeats may open the dialog first, which hides the button
  await page.getByRole("button", { name: words.OfficeStaff.send, exact: true, includeHidden: true }).dispatchEvent("click");
  const dialog = page.getByRole("dialog", { name: Office.session.over });
  await expect(dialog).toBeVisible();
  await noBarrier(page);
  await givePassword(dialog, staff.email);
  await dialog.getByLabel(OfficeLogin.totpLabel).fill(totpCode(staff.totpSecret));
  await press(dialog, OfficeLogin.logIn);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(words.OfficeStaff.name, { exact: true })).toHaveValue("測試同事");
});

test("without a login every address answers alike, whether or not there is a page", async ({ request }) => {
  const answers = await Promise.all(
    ["/office", "/office/staff", "/office/nowhere", "/office/nowhere.pdf", "/office/audit/1"].map(async (path) => {
      const response = await request.get(path);
      const { date: _, ...headers } = response.headers();
      const nonce = nonceOf(headers["content-security-policy"]) ?? "none";
      headers["content-security-policy"] = headers["content-security-policy"]?.replace(nonce, "") ?? "";
      // the page knows its own address
      const text = (await response.text()).replace(/\\"c\\":\[[^\]]*\]/g, "").replaceAll(nonce, "");
      return { status: response.status(), headers: { ...headers, "content-length": "" } as Record<string, string>, text };
    }),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 200, headers: { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" } });
  // nor does the login page contain texts of the pages behind it
  expect(answers[0]?.text).toContain(OfficeLogin.passkeyTitle);
  for (const inside of [Office.pages.audit, words.OfficeStaff.invite]) expect(answers[0]?.text).not.toContain(inside);
  expect(answers[0]?.headers["content-security-policy"]).toMatch(
    /script-src 'self' 'nonce-' 'strict-dynamic';.* base-uri 'none'; form-action 'self';/,
  );
});
