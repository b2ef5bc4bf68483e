import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { Caller, expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import type { RightList } from "@/lib/domain/rights/types";
import { contentLanguages } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { makeCodes, makeRight } from "@/prisma/factories/rights";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeRights;
const fill = (text: string, ...values: (string | number)[]) =>
  values.reduce<string>((said, value) => said.replace(/\{\w+\}/, String(value)), text);

/** Writes a name in each language of the event. */
async function name(page: Page, text: string): Promise<void> {
  for (const language of contentLanguages) await page.getByLabel(`${words.form.name} · ${languageNames[language]}`).fill(text);
}

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const noWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

test("a presale from a list: created, tried, imported, and open to its members", async ({
  page,
  baseURL,
  newSession,
  member,
  newMembers,
}) => {
  const session = await newSession({ saleStarts: 7 * 86_400 });
  const [other] = await newMembers(1);
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }));
  await page.goto(`/office/events/${session.eventId}`);
  await page.getByRole("navigation", { name: office.OfficeEvents.parts }).getByRole("link", { name: office.OfficeEvents.rights }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await noBarrier(page);

  await page.keyboard.press("n");
  const form = page.getByRole("form", { name: words.form.new });
  // nothing is sent before it has a name and gives something
  await form.getByRole("button", { name: words.form.create }).click();
  await expect(form.getByText(words.form.problems.nothing)).toBeVisible();
  await noBarrier(page);
  await form.getByRole("button", { name: words.form.templates.presale }).click();
  await expect(form.getByLabel(words.carriers.list)).toBeChecked();
  await name(page, "會員先行");
  await form.getByLabel(words.form.maxTickets).fill("50");
  await form.getByRole("button", { name: words.form.create }).click();
  await expect(row(page, "會員先行")).toContainText(words.gives.early);
  await expect(row(page, "會員先行")).toContainText("0 / 50");
  await expect(page.getByText(fill(words.done.created, "會員先行"))).toBeVisible();

  const pane = page.getByRole("complementary", { name: "會員先行" });
  await page.keyboard.press("i");
  const national = `0${member.mobile.slice(4)}`;
  await pane.getByLabel(words.import.text).fill(`手機\n${national}\n${member.mobile}\n${other?.mobile}\n0912-34-56\n王小明\n`);
  await pane.getByRole("button", { name: words.import.try }).click();
  const tried = pane.getByRole("region", { name: words.import.tried });
  const count = (of: keyof typeof words.import.rows) =>
    tried.locator("dl > div", { hasText: words.import.rows[of] }).getByRole("definition");
  await expect(count("added")).toHaveText("2");
  for (const [of, number] of [
    ["members", "2"],
    ["duplicates", "1"],
    ["unreadable", "2"],
    ["lines", "5"],
  ] as const)
    await expect(count(of)).toHaveText(number);
  await expect(tried.getByRole("listitem")).toHaveText([
    new RegExp(`5.*${words.import.why.short}`),
    new RegExp(`6王小明${words.import.why.empty}`),
  ]);
  await noBarrier(page);
  expect(await db.rightListEntry.count({ where: { right: { eventId: session.eventId } } })).toBe(0);
  await pane.getByRole("button", { name: "加入2人" }).click();
  await expect(pane.getByText(fill(words.done.imported, 2, 2))).toBeVisible();
  await expect(row(page, "會員先行")).toContainText("名單 · 2人");
  const { result } = await new Caller(baseURL ?? "", member.token).get<RightList>(`/session/rights/${session.sessionId}`);
  expect(result.items).toMatchObject([{ name: "會員先行", gives: ["early"], source: "list" }]);

  // the editor says who may buy when
  await page.goto(`/office/events/${session.eventId}#sessions`);
  const phases = page.getByRole("region", { name: office.OfficeEvents.phases.title });
  await expect(phases.getByRole("listitem")).toContainText([
    fill(office.OfficeEvents.phases.presale, "會員先行"),
    office.OfficeEvents.phases.general,
  ]);
  await expect(page.getByText(office.OfficeEvents.prices.noRight)).toHaveCount(0);
  await page.getByText(office.OfficeEvents.prices.onlyByRight).click();
  await expect(page.getByText(office.OfficeEvents.prices.noRight)).toBeVisible();
  await noBarrier(page);
});

test("codes are downloaded once, work for one member, and can be revoked", async ({ page, baseURL, newSession, member }) => {
  const session = await newSession();
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }), "tw");
  await page.goto(`/office/rights?event=${session.eventId}`);
  await page.getByRole("button", { name: words.add }).click();
  await page.getByRole("button", { name: words.form.templates.guests }).click();
  await name(page, "贊助商");
  await page.getByLabel(words.form.discount, { exact: true }).selectOption("cut");
  await page.getByLabel(words.form.amount).fill("200");
  await page.getByRole("button", { name: words.form.create }).click();
  const pane = page.getByRole("complementary", { name: "贊助商" });
  await pane.getByRole("tab", { name: words.tabs.codes }).click();
  await expect(pane.getByText(words.codes.once)).toBeVisible();
  await pane.getByLabel(words.codes.count).fill("2");
  await pane.getByLabel(words.codes.tag).fill("港灣銀行");
  await noBarrier(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    pane.getByRole("button", { name: fill(words.codes.makeNow, 2) }).click(),
  ]);
  const [head, first, second] = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect([head, second]).toEqual(["\uFEFFcode,tag", expect.stringMatching(/^[0-9A-Z-]{16},港灣銀行$/)]);
  await expect(pane.getByText(fill(words.codes.counts, 2, 0, 0))).toBeVisible();
  await expect(pane.getByRole("button", { name: words.codes.saveAgain })).toBeVisible();
  const [code] = (first ?? "").split(",");
  const caller = new Caller(baseURL ?? "", member.token);
  const check = () => caller.post("/order/check_code", { session_id: session.sessionId, code });
  expect(await check()).toMatchObject({ code: 0 });

  const revoking = pane.getByRole("form", { name: words.codes.revoke });
  await revoking.getByLabel(words.codes.revokeCode).fill("0000-0000-0000-0");
  await revoking.getByRole("button", { name: words.codes.revokeNow }).click();
  await revoking.getByRole("button", { name: words.codes.revokeSure }).click();
  await expect(revoking.getByText(words.codes.notThere)).toBeVisible();
  await revoking.getByLabel(words.codes.revokeCode).fill(code?.toLowerCase() ?? "");
  await revoking.getByRole("button", { name: words.codes.revokeNow }).click();
  await revoking.getByRole("button", { name: words.codes.revokeSure }).click();
  await expect(pane.getByText(words.done.revoked)).toBeVisible();
  expect(await check()).toMatchObject({ http: 403, code: 3017 });
  await pane.getByRole("tab", { name: words.tabs.history }).click();
  await expect(pane.getByRole("listitem").first()).toContainText(office.OfficeAudit.acts.right.code_revoked);
  await expect(pane.getByRole("listitem").last()).toContainText(office.OfficeAudit.acts.right.created);
  await noBarrier(page);
});

test("an early bird and a companion rule by hand: use, stop, copy, on a phone too", async ({ page, baseURL, newSession, member }) => {
  const session = await newSession({ price: 1_000 });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }));
  await page.goto(`/office/rights?event=${session.eventId}`);
  await page.getByRole("button", { name: words.add }).click();
  await page.getByRole("button", { name: words.form.templates.earlyBird }).click();
  await name(page, "早鳥九折");
  await page.getByLabel(words.form.maxTickets).fill("4");
  await page.getByRole("button", { name: words.form.create }).click();
  await expect(row(page, "早鳥九折")).toContainText("–10%");
  const order = { session_id: session.sessionId, seat_ids: session.seatIds.flat().slice(0, 2), ticket_type: "e_ticket" };
  const { result } = await new Caller(baseURL ?? "", member.token).post<{ order_no: string }>("/order/create", order);
  const { id } = await db.order.findFirstOrThrow({ where: { orderNo: result.order_no } });
  await payAtOnce(id, "credit");
  await page.reload();
  await expect(row(page, "早鳥九折")).toContainText("2 / 4");
  await expect(row(page, "早鳥九折")).toContainText("50%");

  await row(page, "早鳥九折").getByRole("button").click();
  const pane = page.getByRole("complementary", { name: "早鳥九折" });
  await pane.getByRole("tab", { name: words.tabs.uses }).click();
  await expect(pane.locator("canvas")).toBeVisible();
  await pane.getByText(words.uses.asTable).click();
  await expect(pane.getByRole("row").nth(1)).toContainText("2");
  await expect(pane.getByRole("row").nth(1)).toContainText("200");
  await noBarrier(page);
  await page.keyboard.press("s");
  const asked = page.getByRole("dialog");
  await expect(asked).toContainText(words.stopWhat);
  await noBarrier(page);
  await asked.getByRole("button", { name: words.stopNow }).click();
  await expect(row(page, "早鳥九折")).toContainText(words.states.stopped);

  // a copy becomes the companion rule
  await page.keyboard.press("c");
  await expect(page.getByRole("heading", { name: fill(words.form.copy, "早鳥九折") })).toBeVisible();
  await name(page, "身障者與一位陪同");
  await page.getByLabel(words.form.percent).fill("50");
  await page.getByLabel(words.form.maxPerOrder).fill("2");
  await page.getByRole("button", { name: words.form.create }).click();
  await expect(row(page, "身障者與一位陪同")).toContainText("–50%");
  await page.getByRole("group", { name: words.filter }).getByRole("button", { name: words.states.open }).click();
  await expect(row(page, "早鳥九折")).toHaveCount(0);
  expect(
    await db.right.findMany({
      where: { eventId: session.eventId },
      orderBy: { id: "asc" },
      select: { cutPercent: true, maxPerOrder: true },
    }),
  ).toEqual([
    { cutPercent: 10, maxPerOrder: null },
    { cutPercent: 50, maxPerOrder: 2 },
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(row(page, "身障者與一位陪同")).toBeVisible();
  await noWider(page);
  await noBarrier(page);
  await row(page, "早鳥九折").getByRole("button").click();
  await noWider(page);
  await pane.getByRole("button", { name: words.resume }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.resumeNow }).click();
  await expect(pane.getByText(fill(words.done.resumed, "早鳥九折"))).toBeVisible();
  await pane.getByRole("button", { name: words.change, exact: true }).click();
  await noWider(page);
  await noBarrier(page);
});

test("a shared code is for discounts only, and a later one replaces it", async ({ page, baseURL, newSession, member }) => {
  const session = await newSession();
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }), "en");
  const { id } = await makeRight({ eventId: session.eventId, carrier: "shared", cutPercent: 5 });
  await page.goto(`/office/rights?event=${session.eventId}`);
  await row(page, "Test right").getByRole("button").click();
  const pane = page.getByRole("complementary", { name: "Test right" });
  await page.keyboard.press("g");
  await expect(pane.getByText("No code is set, so it can't be used yet.")).toBeVisible();
  const sharing = pane.getByRole("form", { name: "Shared code" });
  const share = async (code: string) => {
    await sharing.getByLabel("Shared code").fill(code);
    await sharing.getByRole("button", { name: "Set the code" }).click();
  };
  await share("ABC");
  await expect(sharing.getByLabel("Shared code")).toHaveAttribute("aria-invalid", "true");
  await share("halo 2027");
  await expect(pane.getByText("There is a shared code. It ends as soon as you set another one.")).toBeVisible();
  const check = (code: string) =>
    new Caller(baseURL ?? "", member.token).post("/order/check_code", { session_id: session.sessionId, code });
  expect(await check("HALO2027")).toMatchObject({ code: 0 });
  await share("HALO2028");
  await expect.poll(async () => (await check("HALO2028")).code).toBe(0);
  expect(await check("HALO2027")).toMatchObject({ code: 3017 });
  // a change that another person has made first is not written over
  await pane.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByLabel("Buys before the general sale")).toHaveCount(0);
  await db.right.update({ where: { id }, data: { maxTickets: 9 } });
  await page.getByLabel("Tickets in all").fill("8");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("A colleague has changed this right.")).toBeVisible();
  expect(await db.right.findUniqueOrThrow({ where: { id } })).toMatchObject({ maxTickets: 9, cutPercent: 5 });
});

test("service and finance read rights and change nothing", async ({ page, baseURL, newSession }) => {
  const session = await newSession();
  const { id } = await makeRight({ eventId: session.eventId, carrier: "code" });
  await makeCodes(id, 2);
  for (const [role, mayRead] of [
    ["service", false],
    ["finance", true],
  ] as const) {
    await enterOffice(page, baseURL, await insertStaff({ roles: [role], eventIds: [session.eventId] }));
    await page.goto("/office/rights");
    await row(page, "測試權益").getByRole("button").click();
    await expect(page.getByRole("button", { name: words.add })).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.stop })).toHaveCount(0);
    await expect(page.getByRole("tab", { name: words.tabs.codes })).toHaveCount(0);
    await expect(page.getByRole("tab", { name: words.tabs.uses })).toHaveCount(mayRead ? 1 : 0);
  }
});
