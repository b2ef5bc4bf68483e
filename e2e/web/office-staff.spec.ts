import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { totpCode } from "@/e2e/office/enrol-staff";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled } from "@/e2e/office/office-texts";
import { expect, test } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";
import words from "@/messages/office/tw.json" with { type: "json" };
import errors from "@/messages/tw.json" with { type: "json" };
import { insertStaff, STAFF_PASSWORD } from "@/prisma/factories/staff";

const { Office, OfficeBase, OfficeStaff, OfficeAudit, OfficeLists, OfficeMe, OfficeLogin } = words;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const pane = (page: Page) => page.getByRole("complementary");

test("an owner invites a staff member for one event", async ({ page, staffCaller, baseURL, newSession }) => {
  const [{ staff }, session] = [await staffCaller(), await newSession()];
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/staff");
  await expect(page.getByRole("button", { name: OfficeStaff.invite })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: OfficeStaff.invite });
  await dialog.getByRole("button", { name: OfficeStaff.send }).click();
  await expect(dialog.getByText("請至少選擇一項職務").first()).toBeVisible();
  const email = `invited-${randomUUID()}@example.com`;
  await dialog.getByLabel(OfficeStaff.name, { exact: true }).fill("測試同事");
  await dialog.getByLabel(OfficeStaff.email, { exact: true }).fill(email);
  await dialog.getByRole("checkbox", { name: Office.roles.gate }).press("Space");
  await dialog.getByRole("checkbox", { name: OfficeStaff.allEvents }).press("Space");
  // the newest event is first
  await dialog.locator(".of-choices-within input").first().press("Space");
  await noBarrier(page);
  await dialog.getByRole("button", { name: OfficeStaff.send }).click();
  await expect(page.getByText(OfficeStaff.invited.replace("{email}", email))).toBeVisible();
  const invited = await db.staff.findUniqueOrThrow({ where: { email } });
  expect(invited).toMatchObject({ roles: ["gate"], isLimited: true });
  expect(invited.eventIds[0]).toBeGreaterThanOrEqual(session.eventId);
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText(OfficeStaff.state.invited);
});

test("an owner changes a staff member's roles with a reason, and the audit shows before and after", async ({
  page,
  staffCaller,
  baseURL,
}) => {
  const [{ staff }, other] = [await staffCaller(), await insertStaff({ roles: ["service"], name: `測試${randomUUID().slice(0, 8)}` })];
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/staff");
  await page.getByRole("button", { name: other.name }).click();
  await press(page, OfficeStaff.changeRights);
  await pane(page).getByRole("checkbox", { name: Office.roles.service }).press("Space");
  await pane(page).getByRole("checkbox", { name: Office.roles.gate }).press("Space");
  await press(page, OfficeStaff.saveRights);
  await expect(pane(page).getByText("請填寫原因。")).toBeVisible();
  await pane(page).getByLabel(Office.reason.label).fill("moved to the gate");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(OfficeStaff.rightsDone.replace("{name}", other.name))).toBeVisible();
  await expect(pane(page).getByRole("definition").first()).toHaveText(Office.roles.gate);
  expect(await db.staff.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ roles: ["gate"] });

  await page.goto(`/office/audit?kind=staff&id=${other.id}`);
  await page.getByRole("row").filter({ hasText: OfficeAudit.acts.staff.rights_changed }).getByRole("button").click();
  await expect(pane(page).locator("del")).toHaveText("service");
  await expect(pane(page).locator("ins")).toHaveText("gate");
  await expect(pane(page).getByText("moved to the gate")).toBeVisible();
  await noBarrier(page);
  await press(page, OfficeAudit.act);
  await page.getByRole("combobox", { name: OfficeAudit.act }).selectOption("staff.ended");
  await press(page, OfficeLists.apply);
  await expect(page.getByText(filled(OfficeLists.excluded, { count: 3 }))).toBeVisible();
  await page.getByRole("button", { name: OfficeLists.clearAll }).first().click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

test("a login without a recent second factor is asked for one, and then the change is made", async ({ page, staffCaller, baseURL }) => {
  const [{ staff }, other] = [
    await staffCaller({ hasStaleFactor: true }),
    await insertStaff({ roles: ["service"], name: `測試${randomUUID().slice(0, 8)}` }),
  ];
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/staff");
  await page.getByRole("button", { name: other.name }).click();
  await press(page, OfficeStaff.reset);
  await pane(page).getByLabel(Office.reason.label).fill("lost the telephone");
  await press(page, OfficeStaff.reset);
  const dialog = page.getByRole("dialog", { name: OfficeLogin.freshTitle });
  await expect(dialog).toBeVisible();
  await noBarrier(page);
  await page.keyboard.press("Escape");
  await expect(pane(page).getByText(errors.Errors.FACTOR_REQUIRED)).toBeVisible();
  await expect(pane(page).getByLabel(Office.reason.label)).toHaveValue("lost the telephone");
  await press(page, OfficeStaff.reset);
  await dialog.getByLabel(OfficeLogin.totpLabel).fill(totpCode(staff.totpSecret));
  await page.keyboard.press("Enter");
  await expect(page.getByText(OfficeStaff.resetDone.replace("{name}", other.name))).toBeVisible();
  expect(await db.staff.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ passwordHash: null });
});

test("staff change their password on their page, which refuses a common one at its field", async ({ page, staffCaller, baseURL }) => {
  const { staff } = await staffCaller({ roles: ["service"] });
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/me");
  await page.getByLabel(OfficeMe.currentPassword, { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel(OfficeLogin.newPassword, { exact: true }).fill("aaaaaaaaaaaa");
  await press(page, OfficeMe.changePassword);
  await expect(page.getByText(errors.Validation.staff_pwd_common)).toBeVisible();
  await page.getByLabel(OfficeLogin.newPassword, { exact: true }).fill("nine lanterns over the canal");
  await press(page, OfficeMe.changePassword);
  await expect(page.getByText(OfficeMe.passwordChanged)).toBeVisible();
  await noBarrier(page);
});

test("J and K move through a list, Esc leaves it, and a heading sorts it and changes the address", async ({
  page,
  staffCaller,
  baseURL,
}) => {
  const [{ staff }] = [await staffCaller(), await insertStaff(), await insertStaff()];
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/staff");
  const first = page.getByRole("row").nth(1);
  await expect(first).toHaveAttribute("data-key", /./);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(first.getByRole("button")).toHaveAttribute("aria-pressed", "true");
  await expect(pane(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pane(page)).toBeHidden();
  const names = () => page.locator("tbody .tb-second").allInnerTexts();
  const roles = page.getByRole("columnheader", { name: OfficeStaff.name });
  await roles.getByRole("button").click();
  await expect(roles).toHaveAttribute("aria-sort", "ascending");
  const up = await names();
  await roles.getByRole("button").click();
  await expect(roles).toHaveAttribute("aria-sort", "descending");
  expect(new URL(page.url()).search).toBe("?sort=-name");
  await page.reload();
  await expect(roles).toHaveAttribute("aria-sort", "descending");
  await expect(first).toHaveAttribute("data-key", /./);
  expect((await names())[0]).not.toBe(up[0]);
});

test("a shortcut that leaves unsaved text asks first, as a link does", async ({ page, staffCaller, baseURL }) => {
  const [{ staff }, other] = [await staffCaller(), await insertStaff({ roles: ["service"], name: `測試${randomUUID().slice(0, 8)}` })];
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/staff");
  await page.getByRole("button", { name: other.name }).click();
  await press(page, OfficeStaff.changeRights);
  const gate = pane(page).getByRole("checkbox", { name: Office.roles.gate });
  await gate.press("Space");
  /** Presses keys, answers the dialog that they open, and returns its text. */
  const asked = async (keys: string[], answer: "accept" | "dismiss") => {
    const question = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog[answer]();
      return dialog.message();
    });
    for (const key of keys) await page.keyboard.press(key);
    return question;
  };
  const question = OfficeBase.leaveUnsaved;
  for (const keys of [["Escape"], ["j"], ["g", "i"]]) {
    expect(await asked(keys, "dismiss"), keys.join(" ")).toBe(question);
    await expect(gate).toBeChecked();
  }
  expect(await asked(["Escape"], "accept")).toBe(question);
  await expect(pane(page)).toBeHidden();

  await page.getByRole("button", { name: other.name }).click();
  await press(page, OfficeStaff.reset);
  await pane(page).getByLabel(Office.reason.label).fill("lost the telephone");
  // the first Escape leaves the field
  await page.keyboard.press("Escape");
  expect(await asked(["Escape"], "dismiss")).toBe(question);
  await expect(pane(page).getByLabel(Office.reason.label)).toHaveValue("lost the telephone");
  await pane(page).getByLabel(Office.reason.label).fill("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(pane(page)).toBeHidden();
});

test("the audit is read page by page", async ({ page, staffCaller, baseURL }) => {
  const { staff } = await staffCaller();
  const entry = { actorKind: "staff", actorName: staff.name, staffId: staff.id, act: "staff.logged_in", subjectKind: "staff" };
  await db.auditEntry.createMany({ data: Array.from({ length: 60 }, () => ({ ...entry, subjectId: staff.id })) });
  await enterOffice(page, baseURL, staff);
  await page.goto(`/office/audit?staff=${staff.id}`);
  await expect(page.locator("tr[data-key]")).toHaveCount(50);
  await press(page, Office.states.more);
  await expect(page.locator("tr[data-key]")).toHaveCount(60);
  await expect(page.getByRole("button", { name: Office.states.more })).toHaveCount(0);
});

test("staff end another login and renew the recovery codes on their page", async ({ page, staffCaller, baseURL }) => {
  const { staff } = await staffCaller({ roles: ["service"] });
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";
  const elsewhere = { staffId: staff.id, tokenHash: randomUUID(), address: "127.0.0.9", userAgent, factor: "passkey" };
  const { id } = await db.staffLogin.create({ data: elsewhere });
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/me");
  const row = page.getByRole("row").filter({ hasText: "Safari · iPhone" });
  await row.getByRole("button", { name: OfficeMe.endLogin }).click();
  await expect(row.getByText(OfficeMe.ended)).toBeVisible();
  expect((await db.staffLogin.findUniqueOrThrow({ where: { id } })).endedAt).not.toBeNull();
  await press(page, OfficeMe.renewCodes);
  await page.getByRole("dialog").getByRole("button", { name: OfficeMe.renewCodes }).click();
  await expect(page.locator(".codes li")).toHaveCount(10);
  await page.getByText(OfficeLogin.codesKept).click();
  await press(page, OfficeLogin.goOn);
  await expect(page.getByText(OfficeMe.codesLeft.replace("{count}", "10"))).toBeVisible();
});
