import type { Page } from "playwright/test";
import { expect, test, type Caller } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeDraws;
const fill = (text: string, ...values: (string | number)[]) =>
  values.reduce<string>((said, value) => said.replace(/\{\w+\}/, String(value)), text);
const FAR = 20 * 86_400;
/** A time as an input has it, in Taipei. */
const inputAt = (seconds: number) => isoInTaipei(addSeconds(new Date(), seconds)).slice(0, 16);
const noWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
const enter = async (api: Caller, drawId: string, sessionId: number, more: object = {}) => {
  const { id } = await db.price.findFirstOrThrow({ where: { sessionId }, select: { id: true } });
  const wishes = [{ session_id: String(sessionId), price_id: String(id) }];
  expect(await api.post("/draw/enter", { draw_id: drawId, party: 1, wishes, ...more })).toMatchObject({ code: 0 });
};

test("a draw is created after a summary, seen, and removed while there is no entry", async ({ page, baseURL, newSession }) => {
  const session = await newSession({ seats: 6, saleStarts: FAR });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }));
  await page.goto(`/office/events/${session.eventId}`);
  await page.getByRole("navigation", { name: office.OfficeEvents.parts }).getByRole("link", { name: office.OfficeEvents.draws }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await noBarrier(page);

  await page.keyboard.press("n");
  const form = page.getByRole("form", { name: words.form.new });
  await form.getByRole("button", { name: words.form.next }).click();
  await expect(form.getByText(words.form.problems.times)).toBeVisible();
  await noBarrier(page);
  await form.getByLabel(words.form.opens).fill(inputAt(60));
  await form.getByLabel(words.form.closes).fill(inputAt(3_600));
  await form.getByLabel(words.form.result).fill(inputAt(3_600));
  await expect(form.getByText(words.form.problems.result)).toBeVisible();
  await form.getByLabel(words.form.result).fill(inputAt(86_400));
  const places = form.getByRole("textbox", { name: new RegExp(fill(words.form.placesOf, ".*")) });
  await places.fill("7");
  await form.getByRole("button", { name: words.form.next }).click();
  await expect(form.getByText(words.form.problems.places)).toBeVisible();
  await places.fill("4");
  await form.getByRole("button", { name: words.form.removeRound }).click();
  await form.getByRole("button", { name: words.form.next }).click();
  const asked = page.getByRole("dialog");
  await expect(asked).toContainText(fill(words.form.summary.places, 4));
  await expect(asked).toContainText("3輪：48小時、24小時、12小時");
  await noBarrier(page);
  await asked.getByRole("button", { name: words.form.create }).click();
  await expect(page.getByText(fill(words.done.created, 4))).toBeVisible();
  expect(
    await db.draw.findMany({ where: { eventId: session.eventId }, select: { payHours: true, wishes: { select: { places: true } } } }),
  ).toEqual([{ payHours: [48, 24, 12], wishes: [{ places: 4 }] }]);
  const row = page.getByRole("table", { name: words.places.title }).getByRole("row").nth(1);
  await expect(row).toContainText(`${words.why.free} 2`);
  await expect(page.locator("[aria-current=step]")).toContainText(words.steps.enter);
  await noBarrier(page);

  await page.getByRole("button", { name: words.remove, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.removeNow }).click();
  await expect(page.getByText(fill(words.done.removed, 4))).toBeVisible();
  await expect(page.getByText(words.none)).toBeVisible();
  expect(await db.draw.count({ where: { eventId: session.eventId } })).toBe(0);
});

test("entries, seal and rounds of a draw as numbers, on a phone too", async ({ page, baseURL, newSession, newMembers, as }) => {
  const session = await newSession({ seats: 2, saleStarts: FAR });
  const drawId = await makeDraw(session);
  const members = (await newMembers(3)).map(as);
  await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"], eventIds: [session.eventId] }));
  await page.goto("/office/draws");
  await expect(page.getByText(words.parties.none)).toBeVisible();
  await expect(page.getByRole("button", { name: words.add })).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.remove, exact: true })).toHaveCount(0);
  for (const [at, member] of members.entries()) await enter(member, drawId, session.sessionId, { party: at === 0 ? 2 : 1 });
  const lead = page.getByText(/3筆報名、4人，抽2個名額/);
  await expect(async () => {
    await page.getByRole("button", { name: words.countAgain }).click();
    expect(await lead.isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByText(new RegExp(fill(words.seal.later, ".*")))).toBeVisible();

  await closeDraw(drawId);
  const roundsOf = async () => (await db.draw.findUniqueOrThrow({ where: { id: drawId } })).roundsDrawn;
  await expect.poll(roundsOf).toBe(1);
  await expect(async () => {
    await page.getByRole("button", { name: words.countAgain }).click();
    expect(await page.locator("[aria-current=step]", { hasText: words.steps.pay }).isVisible()).toBe(true);
  }).toPass();
  const { root } = await db.draw.findUniqueOrThrow({ where: { id: drawId } });
  await expect(page.getByText((root ?? "").replace(/(.{4})(?=.)/g, "$1 "))).toBeVisible();
  await expect(page.getByRole("img", { name: new RegExp(root?.slice(0, 8) ?? "none") })).toBeVisible();
  for (const file of ["manifest", "entries", "result", "verify"] as const) {
    const href = await page.getByRole("link", { name: words.seal.files[file], exact: true }).getAttribute("href");
    expect((await page.request.get(href ?? "")).status()).toBe(200);
  }
  const rounds = page.getByRole("table", { name: words.rounds.title });
  await expect(rounds.getByRole("row").nth(1)).toContainText(fill(words.rounds.number, 1));
  const offers = await db.offer.count({ where: { drawId } });
  await expect(rounds.getByRole("row").nth(1).getByRole("cell").nth(2)).toHaveText(String(offers));
  await noBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await noWider(page);
  await noBarrier(page);
});
