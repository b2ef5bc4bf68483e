import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { codeOf } from "@/e2e/gate";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled, officeTexts, officeViews } from "@/e2e/office/office-texts";
import { tiered } from "@/e2e/sample";
import { enrolDevice } from "@/lib/domain/gate/enrol-device";
import { findDevice } from "@/lib/domain/gate/find-device";
import { scanningAs } from "@/lib/domain/gate/scanning-as";
import { db } from "@/lib/platform/db";
import siteEn from "@/messages/en.json" with { type: "json" };
import officeEn from "@/messages/office/en.json" with { type: "json" };
import office from "@/messages/office/tw.json" with { type: "json" };
import site from "@/messages/tw.json" with { type: "json" };
import { makeMember } from "@/prisma/factories/members";
import { enrolCodeOf } from "@/prisma/factories/office/gate-devices";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeGate;

test("the gate on one phone screen: counts follow entries, a refusal opens its ticket's history, an undo asks for the reason", async ({
  page,
  baseURL,
  newSession,
  newMember,
}) => {
  const session = await newSession({ seats: 20, startsIn: 3_600 });
  const { orderId } = await makePaidOrder({ member: await newMember(), session, seatIds: (session.seatIds[0] ?? []).slice(0, 4) });
  const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  const [first, second] = tickets.map(({ ticketNo }) => ticketNo) as [string, string];
  await redeemByNo(first, { gate: "北門" });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["gate"], eventIds: [session.eventId] }));
  await page.goto("/office/gate");
  await expect(page.getByText(words.share.replace("{share}", "25"))).toBeVisible();
  await redeemByNo(second, { gate: "南門" });
  await redeemByNo(second, { gate: "南門" }).catch(() => undefined);
  await expect(page.getByText(words.share.replace("{share}", "50"))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
  await page.getByRole("button", { name: words.why.used }).click();
  const pane = page.getByRole("complementary");
  await expect(pane).toContainText(second);
  await expect(pane.getByRole("listitem").first()).toContainText(words.happened.refused);
  await pane.getByRole("button", { name: words.undo }).click();
  await expect(pane).toContainText(words.undoWhat);
  await pane.getByRole("button", { name: words.undoNow }).click();
  await expect(pane.getByText(site.Validation.reason_require)).toBeVisible();
  await pane.getByRole("textbox").fill("刷到同行的票");
  await pane.getByRole("button", { name: words.undoNow }).click();
  await expect(pane.getByRole("listitem").filter({ hasText: words.happened.undone })).toBeVisible();
  await noBarrier(page);
  await pane.getByRole("button", { name: words.close }).click();
  await expect(page.getByText(words.share.replace("{share}", "25"))).toBeVisible();
  await page.getByRole("button", { name: words.show }).click();
  await expect(page.locator("#missing").getByRole("listitem")).toHaveCount(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await noBarrier(page);
});

for (const [locale, { OfficeGate }] of [
  ["tw", office],
  ["en", officeEn],
] as const)
  test(`makes a device by QR code, lists it with its last scan and revokes it with a reason (${locale})`, async ({
    page,
    baseURL,
    newSession,
  }) => {
    const { devices: t } = OfficeGate;
    const session = await newSession({ seats: 4, startsIn: 3_600 });
    await page.setViewportSize({ width: 390, height: 844 });
    await enterOffice(page, baseURL, await insertStaff({ roles: ["gate"], eventIds: [session.eventId] }), locale);
    await page.goto("/office/gate");
    await expect(page.getByText(t.empty)).toBeVisible();
    await page.getByRole("button", { name: t.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t.make }).click();
    await expect(dialog.getByText((locale === "tw" ? site : siteEn).Validation.device_name_require)).toBeVisible();
    await dialog.getByLabel(t.name).fill("North 1");
    await dialog.getByRole("button", { name: t.make }).click();
    await expect(dialog.getByRole("img", { name: t.picture })).toBeVisible();
    await noBarrier(page);
    const url = await dialog.getByLabel(t.address).inputValue();
    const { token } = await enrolDevice(enrolCodeOf(url));
    await expect(dialog.getByText(t.enrolled)).toBeVisible();
    await page.keyboard.press("Escape");
    const caller = await findDevice(token);
    await scanningAs(caller!, { session_id: session.sessionId, gate: "" });
    const row = page.locator(".gt-device");
    await expect(row).toContainText(t.state.live);
    await expect(row).toContainText(t.lastScan.replace("{time}", "").trim());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await row.getByRole("button", { name: t.revokeOf.replace("{name}", "North 1") }).click();
    await row.getByRole("textbox").fill("phone lost");
    await noBarrier(page);
    await row.getByRole("button", { name: t.revokeNow }).click();
    await expect(row).toContainText("phone lost");
    await page.setViewportSize({ width: 1440, height: 900 });
    await noBarrier(page);
  });

for (const [tier, { language, width }] of tiered(officeViews)) {
  test(
    `a shift at the gate: a device, a ticket, a refused second scan, a typed number, and what the office shows (${language}, ${width} px)`,
    tier,
    async ({ page, browser, baseURL, newSession }) => {
      const { site, office } = officeTexts[language];
      const [{ Gate }, { OfficeGate: words }] = [site, office];
      const fill = (message: string, values: Record<string, string | number>) => filled(message, values, language);
      const session = await newSession({ seats: 20, startsIn: 3_600 });
      const member = await makeMember({ lastName: "何", firstName: "思妤" });
      const { orderId } = await makePaidOrder({ member, session, seatIds: (session.seatIds[0] ?? []).slice(0, 4) });
      const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
      const [scanned, typed] = tickets.map(({ ticketNo }) => ticketNo) as [string, string];
      const within = async (view: Page) => {
        expect(await view.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await noBarrier(view);
      };
      await page.setViewportSize({ width, height: 900 });
      await enterOffice(page, baseURL, await insertStaff({ roles: ["gate"], eventIds: [session.eventId] }), language);
      await page.goto("/office/gate");
      await page.getByRole("button", { name: words.devices.add }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(words.devices.name).fill("North 1");
      await dialog.getByRole("button", { name: words.devices.make }).click();
      await expect(dialog.getByRole("img", { name: words.devices.picture })).toBeVisible();
      await within(page);

      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const device = await context.newPage();
      await device.goto(await dialog.getByLabel(words.devices.address).inputValue());
      await expect(device.getByRole("heading", { name: Gate.chooseTitle })).toBeVisible();
      await expect(device.getByText(fill(Gate.chooseLead, { gate: "North 1" }))).toBeVisible();
      await expect(device.getByRole("radio")).toBeChecked();
      await within(device);
      await expect(dialog.getByText(words.devices.enrolled)).toBeVisible();
      await page.keyboard.press("Escape");
      await device.getByRole("button", { name: Gate.open }).click();
      const verdict = device.locator("[aria-live=assertive][aria-atomic]");
      await expect(verdict).toContainText(Gate.ready);
      const scan = async (code: string) => {
        await device.getByLabel(Gate.code).fill(code);
        await device.getByLabel(Gate.code).press("Enter");
      };
      await scan(codeOf(scanned, session.sessionId));
      await expect(verdict).toContainText(Gate.admitted);
      await expect(verdict).toContainText(fill(Gate.seat, { section: "A1", row: 1, number: 1 }));
      await within(device);
      await scan(codeOf(scanned, session.sessionId));
      await expect(verdict).toContainText(Gate.used);
      await within(device);

      // an unreadable code: staff compare the ticket number with the holder's answer
      await device.getByText(Gate.numberTitle).click();
      const type = async (seatOrName: string) => {
        await device.getByLabel(Gate.number, { exact: true }).fill(typed);
        await device.getByLabel(Gate.seatOrName).fill(seatOrName);
        await device.getByRole("button", { name: Gate.checkNumber }).click();
      };
      await type("林小明");
      await expect(verdict).toContainText(Gate.refused);
      await expect(verdict).toContainText(Gate.reason.notHolder);
      await expect(verdict).toBeInViewport({ ratio: 1 });
      await within(device);
      await type("何思妤");
      await expect(verdict).toContainText(Gate.admitted);
      await expect(device.getByText(fill(Gate.letIn, { count: 2 }))).toBeVisible();
      await within(device);
      await context.close();

      await expect(page.getByText(fill(words.share, { share: 50 }))).toBeVisible();
      await expect(page.getByText(fill(words.missingOf, { missing: 2, tickets: 4 }))).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "North 1" })).toContainText("2");
      await expect(page.locator(".gt-device")).toContainText(words.devices.state.live);
      await expect(page.getByRole("button", { name: words.why.not_holder })).toContainText(words.typed);
      const refusal = page.getByRole("button", { name: words.why.used });
      await expect(refusal).toContainText("North 1");
      await within(page);
      await refusal.click();
      const pane = page.getByRole("complementary");
      await expect(pane).toContainText(scanned);
      await expect(pane.getByRole("listitem").filter({ hasText: words.happened.refused })).toHaveCount(1);
      await within(page);
    },
  );
}

test("gate staff scan with their own login from the office", async ({ page, baseURL, newSession }) => {
  const session = await newSession({ seats: 4, startsIn: 3_600 });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["gate"], eventIds: [session.eventId], name: "王門口" }));
  await page.goto("/office/gate");
  await page.getByRole("button", { name: words.devices.scanHere }).click();
  await expect(page.getByRole("heading", { name: site.Gate.chooseTitle })).toBeVisible();
  await expect(page.getByText("王門口")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(1);
});
