import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { latestMessage } from "@/e2e/fixtures";
import { enrolStaff } from "@/e2e/office/enrol-staff";
import { enterOffice } from "@/e2e/office/enter-office";
import { newEventFile } from "@/e2e/office/examples/event-examples";
import { noBarrier } from "@/e2e/office/no-barrier";
import { expect, test } from "@/e2e/office/staff-caller";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import words from "@/messages/office/tw.json" with { type: "json" };
import { insertOrganizer } from "@/prisma/factories/organizers";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

const { Office, OfficeEvents, OfficeGate, OfficeLetters, OfficeLogin, OfficeMoney, OfficeReports, OfficeSources, OfficeStaff } = words;
const { OfficeToday } = words;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** An organizer with an event on sale, one of another organizer, and a complete draft of a new event. */
async function makeOrganizer() {
  const [own, foreign] = [await makeSession({ seats: 4 }), await makeSession({ seats: 4 })];
  // The names of the factory's events are alike.
  for (const { eventId, slug } of [own, foreign]) await db.event.update({ where: { id: eventId }, data: { name: sameText(slug) } });
  const name = `測試主辦 ${randomUUID().slice(0, 8)}`;
  const organizerId = await insertOrganizer([own.eventId], name);
  await insertOrganizer([foreign.eventId]);
  const draftId = randomUUID();
  const file = { ...newEventFile(), organizer: sameText(name), draft: true };
  await db.eventDraft.create({ data: { id: draftId, organizerId, file, author: "測試主辦人員" } });
  return { own, foreign, name, organizerId, draftId, draftName: file.name.tw };
}

test("an owner invites a person of an organizer, who logs in and sees the organizer's events only", async ({
  page,
  baseURL,
  staffCaller,
}) => {
  const { own, foreign, name, organizerId } = await makeOrganizer();
  await enterOffice(page, baseURL, (await staffCaller()).staff);
  await page.goto("/office/staff");
  await press(page, OfficeStaff.invite);
  const dialog = page.getByRole("dialog", { name: OfficeStaff.invite });
  const email = `invited-${randomUUID()}@example.com`;
  await dialog.getByLabel(OfficeStaff.name, { exact: true }).fill("測試主辦人員");
  await dialog.getByLabel(OfficeStaff.email, { exact: true }).fill(email);
  await dialog.getByLabel(OfficeStaff.worksFor).selectOption({ label: name });
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  await noBarrier(page);
  await dialog.getByRole("button", { name: OfficeStaff.send }).click();
  await expect(page.getByText(OfficeStaff.invited.replace("{email}", email))).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText(OfficeStaff.ofOrganizer);
  expect(await db.staff.findUniqueOrThrow({ where: { email } })).toMatchObject({ roles: ["organizer"], organizerId });

  await page.context().clearCookies();
  const token = /\/office\/invitation#(\S+)/.exec(await latestMessage(email))?.[1] ?? "";
  await page.goto(`/office/invitation#${token}`);
  await enrolStaff(page);
  await page.getByText(OfficeLogin.codesKept).click();
  await press(page, OfficeLogin.goOn);
  const rail = page.getByRole("navigation", { name: Office.frame.pages });
  await expect(rail.getByRole("link")).toHaveText(
    (["today", "events", "letters", "sources", "gate", "money", "statements", "reports"] as const).map((one) => Office.pages[one]),
  );
  await page.waitForURL(/\/office\/today$/);
  await expect(page.getByRole("banner")).toContainText(name);
  await expect(page.getByRole("heading", { level: 2, name: own.slug })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: foreign.slug })).toHaveCount(0);
  await expect(page.getByRole("button", { name: OfficeToday.holds.mark })).toHaveCount(0);
  await rail.getByRole("link", { name: Office.pages.events }).click();
  await expect(page.getByRole("row").filter({ hasText: own.slug })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: foreign.slug })).toHaveCount(0);
  await page.goto(`/office/events/${foreign.eventId}`);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.goto("/office/orders");
  await expect(page.getByText(Office.states.noRight.split("{")[0]!)).toBeVisible();
});

test("an organizer's person hands a draft over, and staff find it on Today", async ({ page, baseURL, browser }) => {
  const { organizerId, draftId, draftName, name } = await makeOrganizer();
  await enterOffice(page, baseURL, await insertStaff({ roles: ["organizer"], organizerId, name: "測試主辦人員" }));
  await page.goto(`/office/events/${draftId}`);
  const bar = page.getByRole("main").locator(".ev-bar");
  await expect(page.getByRole("group", { name: OfficeEvents.texts.organizer })).toContainText(name);
  await expect(bar.getByRole("button", { name: OfficeEvents.bar.publish })).toHaveCount(0);
  await bar.getByRole("button", { name: OfficeEvents.bar.submit }).click();
  await expect(bar.getByRole("button", { name: OfficeEvents.bar.submittedNow })).toBeDisabled();
  const by = OfficeEvents.bar.submittedBy.replace("{name}", "測試主辦人員");
  await expect(bar.getByRole("status").first()).toContainText(`${OfficeEvents.bar.states.kept} · ${by} · 測試主辦人員 `);
  await noBarrier(page);
  expect(await db.eventDraft.findUniqueOrThrow({ where: { id: draftId } })).toMatchObject({ submittedBy: "測試主辦人員" });
  await page.goto("/office/events");
  await expect(page.getByRole("row").filter({ hasText: draftName })).toContainText(OfficeEvents.submitted);

  const house = await browser.newPage({ baseURL });
  await enterOffice(house, baseURL, await insertStaff({ roles: ["events"] }));
  await house.goto("/office/today/drafts_submitted");
  await expect(house.getByRole("row").filter({ hasText: draftName })).toContainText("測試主辦人員");
  await house.close();
});

test("an organizer's person writes a letter, and staff send it", async ({ page, baseURL }) => {
  const { own, organizerId } = await makeOrganizer();
  const title = `測試信 ${randomUUID().slice(0, 8)}`;
  const id = randomUUID();
  const texts = { title: sameText(title), content: sameText("Doors open an hour later.") };
  await db.letter.create({ data: { id, eventId: own.eventId, ...texts, perMinute: 60, author: "測試主辦人員" } });
  const staff = await insertStaff({ roles: ["organizer"], organizerId });
  await enterOffice(page, baseURL, staff);
  await page.goto(`/office/letters?open=${id}`);
  await expect(page.getByRole("button", { name: OfficeLetters.send, exact: true })).toHaveCount(0);
  await press(page, OfficeLetters.test);
  await expect(page.getByRole("main").getByText(staff.email)).toBeVisible();
  await press(page, OfficeLetters.submit);
  await expect(page.getByRole("button", { name: OfficeLetters.submitted, exact: true })).toBeDisabled();
  await noBarrier(page);
  expect((await db.letter.findUniqueOrThrow({ where: { id } })).submittedAt).not.toBeNull();
  await db.letter.update({ where: { id }, data: { state: "paused" } });
  await page.reload();
  await expect(page.getByRole("heading", { name: OfficeLetters.progress })).toBeVisible();
  await expect(page.getByRole("button", { name: OfficeLetters.resume, exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: OfficeLetters.holder })).toHaveCount(0);
});

test("the other pages of an organizer's person have no act that they may not do", async ({ page, baseURL }) => {
  const { own, organizerId } = await makeOrganizer();
  await enterOffice(page, baseURL, await insertStaff({ roles: ["organizer"], organizerId }));
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/office/api/") && response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto("/office/money");
  await expect(page.getByRole("heading", { name: OfficeMoney.settlement.title })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await noBarrier(page);
  await page.goto("/office/reports");
  await expect(page.getByRole("heading", { level: 1, name: own.slug })).toBeVisible();
  await press(page, OfficeReports.mail.begin);
  await expect(page.getByRole("button", { name: OfficeReports.mail.end })).toBeVisible();
  await noBarrier(page);
  await page.goto("/office/sources");
  await expect(page.getByRole("button", { name: OfficeSources.new })).toBeVisible();
  await page.goto(`/office/gate?session=${own.sessionId}`);
  await press(page, OfficeGate.show);
  await expect(page.getByRole("search")).toHaveCount(0);
  await noBarrier(page);
  expect(refused).toEqual([]);
});
