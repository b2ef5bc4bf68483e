import type { Browser, BrowserContext, Locator, Page } from "playwright/test";
import { barriers } from "@/e2e/barriers";
import { expect, hydrating, logInBrowser, test, type MemberFixture, type SessionFixture } from "@/e2e/fixtures";
import { payInBrowser } from "@/e2e/pay";
import { national, wordsOf } from "@/e2e/register";
import { db } from "@/lib/platform/db";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";

// A sale by draw as members see it: entering, companions, the sealed receipt, the result, and paying a won offer.

const tw = wordsOf("tw");
const { form, receipt, seal, result, offer, companions, invitation, leave, panel } = tw.Draws;
const FAR = 20 * 86_400;
const HOUR_MS = 3_600_000;
const hall = { seats: 4, seatsPerRow: 4, saleStarts: FAR };

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
/** A message as a pattern, with anything in place of its arguments. */
const like = (message: string) =>
  new RegExp(
    message
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+"),
  );
const place = (message: string, number: number) => message.replace("{place}", String(number));
const wishes = (page: Page) => main(page).locator(".draw-wishes").getByRole("listitem");
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function fine(page: Page): Promise<void> {
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
}

/** A second price for the second area, so that there are two things to wish for. */
async function addPrice({ sessionId, areaIds }: SessionFixture): Promise<void> {
  const name = { tw: "B席", en: "B seat", jp: "B席", kr: "B석" };
  const { id } = await db.price.create({ data: { sessionId, key: "2", name, price: 800, serviceFee: 50, tier: 3, position: 1 } });
  await db.area.update({ where: { id: areaIds[1] }, data: { priceId: id } });
}

async function pageOf(
  browser: Browser,
  member: MemberFixture,
  baseURL: string | undefined,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL, locale: "zh-TW", timezoneId: "Asia/Taipei", serviceWorkers: "block" });
  await logInBrowser(context, member, baseURL as string);
  return { page: hydrating(await context.newPage()), context };
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the event's page leads to the draw; entering, ordering the wishes, changing and leaving by keyboard", async ({
    memberPage: page,
    newSession,
  }) => {
    const session = await newSession({ ...hall, areas: 2 });
    await addPrice(session);
    const id = await makeDraw(session);
    await page.goto(`/activity/${session.slug}`);
    const side = page.getByRole("complementary", { name: panel.label });
    await expect(side.getByRole("listitem").filter({ hasText: tw.Draws.when.enter })).toHaveAttribute("aria-current", "step");
    await expect(side.getByRole("row", { name: /B席/ })).toContainText("NT$8004");
    await expect(main(page).locator(".buy-bar")).toContainText(like(panel.bar.open));
    await expect(main(page).getByRole("link", { name: tw.Draws.about.how })).toHaveAttribute("href", `/draw/${id}/verify`);
    await fine(page);
    await page.locator(".buy-bar").getByRole("link", { name: panel.act.open }).press("Enter");
    await page.waitForURL(`**/draw/${id}`);

    await expect(heading(page, form.title)).toBeVisible();
    await button(page, form.send).press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: form.noWish })).toBeVisible();
    for (const [number, name] of [
      [1, /B席/],
      [2, /測試票/],
    ] as const) {
      await button(page, place(form.add, number)).press("Enter");
      await button(page.getByRole("dialog"), name).press("Enter");
      await expect(wishes(page)).toHaveCount(number);
    }
    await expect(wishes(page)).toHaveText([/B席/, /測試票/]);
    await button(page, place(form.up, 2)).press("Enter");
    await expect(wishes(page)).toHaveText([/測試票/, /B席/]);
    // the first has no way up, so the focus is on its other button
    await expect(button(page, place(form.down, 1))).toBeFocused();
    await expect(main(page).getByRole("status").filter({ hasText: "測試票" })).toContainText("第1志願");
    await page.getByRole("radio", { name: "4" }).press("Space");
    await expect(page.getByRole("checkbox", { name: new RegExp(form.split.slice(0, 8)) })).toBeChecked();
    await expect(main(page)).toContainText("NT$4,200");
    await fine(page);
    await button(page, form.send).press("Enter");

    await expect(heading(page, like(receipt.title))).toBeFocused();
    await expect(main(page).getByRole("list", { name: form.wishes }).getByRole("listitem")).toHaveText([/測試票/, /B席/]);
    const { id: entryId } = await db.drawEntry.findFirstOrThrow({ where: { drawId: id } });
    await expect(main(page)).toContainText((entryId.replaceAll("-", "").match(/.{4}/g) ?? []).join(" "));
    await fine(page);
    await button(page, receipt.change).press("Enter");
    await expect(heading(page, form.changeTitle)).toBeFocused();
    await button(page, place(form.remove, 1)).press("Enter");
    await expect(button(page, place(form.remove, 1))).toBeFocused();
    await page.getByRole("radio", { name: "1" }).press("Space");
    await button(page, form.change).press("Enter");
    await expect(heading(page, like(receipt.title))).toBeFocused();
    expect(await db.drawEntry.findFirst({ where: { drawId: id } })).toMatchObject({ id: entryId, party: 1, split: false });
    await button(page, leave.act.entered).click();
    await button(page.getByRole("dialog"), leave.act.entered).click();
    await expect(heading(page, form.title)).toBeVisible();
    expect(await db.drawEntry.count({ where: { drawId: id } })).toBe(0);
  });
});

test("without a login it says what the draw is; a companion accepts with their own account, leaves and is removed", async ({
  page: guest,
  browser,
  baseURL,
  as,
  newSession,
  newMembers,
}) => {
  const session = await newSession(hall);
  const id = await makeDraw(session, { companionsNamed: true });
  const [lead, friend] = (await newMembers(2)) as [MemberFixture, MemberFixture];
  const priceId = String((await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } })).id);
  const wish = { session_id: String(session.sessionId), price_id: priceId };
  await as(lead).post("/draw/enter", { draw_id: id, party: 2, wishes: [wish] });

  await guest.goto(`/draw/${id}`);
  await button(guest, tw.Draws.intro.loginToEnter).click();
  await expect(guest.getByRole("dialog")).toBeVisible();
  await guest.keyboard.press("Escape");
  await fine(guest);

  const { page, context } = await pageOf(browser, lead, baseURL);
  await page.goto(`/draw/${id}`);
  await page.getByLabel(place(companions.mobileOf, 2)).fill(national(lead));
  await button(page, companions.invite).click();
  await expect(page.getByRole("alert").filter({ hasText: companions.mobileWrong })).toBeVisible();
  await page.getByLabel(place(companions.mobileOf, 2)).fill(national(friend));
  await button(page, companions.invite).click();
  await expect(main(page).getByRole("listitem").filter({ hasText: companions.waiting })).toContainText("•••");
  await fine(page);

  const other = await pageOf(browser, friend, baseURL);
  await other.page.goto(`/draw/${id}`);
  await expect(main(other.page)).toContainText(like(invitation.from));
  await fine(other.page);
  await button(other.page, invitation.join).click();
  await expect(heading(other.page, like(receipt.titleCompanion))).toBeVisible();
  await expect(button(other.page, receipt.change)).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole("listitem").filter({ hasText: companions.accepted })).toBeVisible();
  await button(page, companions.remove).click();
  await page.getByLabel(companions.mobile, { exact: true }).fill(national(friend));
  await button(page.getByRole("dialog"), companions.removeAct).click();
  await expect(page.getByLabel(place(companions.mobileOf, 2))).toBeVisible();
  await other.page.reload();
  await expect(heading(other.page, form.title)).toBeVisible();
  await Promise.all([context.close(), other.context.close()]);
});

test("the sealed receipt, the result, an offer paid to its ticket, one that is declined, and one who waits", async ({
  browser,
  baseURL,
  as,
  newSession,
  newMembers,
}) => {
  const session = await newSession(hall);
  const id = await makeDraw(session);
  const priceId = String((await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } })).id);
  const members = await newMembers(3);
  for (const member of members)
    await as(member).post("/draw/enter", { draw_id: id, party: 2, wishes: [{ session_id: String(session.sessionId), price_id: priceId }] });
  const views = await Promise.all(members.map((member) => pageOf(browser, member, baseURL)));
  await closeDraw(id);
  await expect.poll(async () => (await db.draw.findUniqueOrThrow({ where: { id } })).committedAt).not.toBeNull();
  // the next step waits until the sealed receipt was seen
  await db.draw.update({ where: { id }, data: { nextAt: new Date(Date.now() + HOUR_MS) } });
  const first = views[0]!.page;
  await first.goto(`/draw/${id}`);
  await expect(heading(first, like(seal.title))).toBeVisible();
  await expect(first.getByRole("img", { name: like(seal.picture) })).toBeVisible();
  await expect(main(first).locator("[aria-current=step]")).toContainText(tw.Draws.when.draw);
  const saving = first.waitForEvent("download");
  await button(first, seal.save).click();
  const saved = await (await saving).createReadStream();
  expect(Buffer.concat(await saved.toArray()).toString()).toMatch(
    /^houselight-draw-v1 receipt\ndraw .+\nmanifest .+\nroot .+\nentry .+\nline [1-3]\nchunk 1\npath\n$/,
  );
  await fine(first);

  // the page follows the draw without a reload
  await db.draw.update({ where: { id }, data: { nextAt: new Date() } });
  await expect(heading(first, new RegExp(`${like(result.won).source}|${result.lost}`))).toBeVisible();
  const offers = await db.offer.findMany({ where: { drawId: id } });
  expect(offers).toHaveLength(2);
  const [winner, quitter] = offers.map(({ memberId }) => views[members.findIndex((member) => member.id === memberId)]!.page) as [
    Page,
    Page,
  ];
  const loser = views.map(({ page }) => page).find((page) => page !== winner && page !== quitter)!;

  await loser.goto(`/draw/${id}`);
  await expect(heading(loser, result.lost)).toBeVisible();
  await expect(
    main(loser)
      .getByRole("listitem")
      .filter({ hasText: result.round.replace("{number}", "2") }),
  ).toBeVisible();
  await fine(loser);
  await button(loser, leave.act.waiting).click();
  await button(loser.getByRole("dialog"), leave.act.waiting).click();
  await expect(button(loser, leave.act.waiting)).toHaveCount(0);
  await expect(main(loser)).toContainText(result.lostText);

  await quitter.goto("/member/record/list");
  await expect(quitter.getByRole("article").filter({ hasText: offer.won })).toContainText("NT$2,100");
  await fine(quitter);
  await quitter.goto(`/draw/${id}`);
  await expect(heading(quitter, like(result.won))).toBeVisible();
  await fine(quitter);
  await button(quitter, offer.decline).click();
  await button(quitter.getByRole("dialog"), offer.declineAct).click();
  await expect(heading(quitter, result.over.declined)).toBeFocused();
  await fine(quitter);

  await winner.goto("/member/record/list");
  await expect(button(winner, like(offer.pay))).toBeEnabled();
  await winner.goto(`/draw/${id}`);
  await expect(main(winner)).toContainText(offer.qtyAll);
  await button(winner.getByRole("group", { name: offer.qty }), tw.Ui.decrease).click();
  await expect(main(winner)).toContainText(offer.qtyFewer.replace("{count}", "1"));
  await fine(winner);
  await button(winner, offer.pay.replace("{amount}", "NT$1,050")).click();
  await winner.waitForURL(`**/purchase/ticket/${session.sessionId}*`);
  await expect(winner.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
  await winner.goto(`/draw/${id}`);
  await expect(winner.getByRole("link", { name: offer.continue })).toBeVisible();
  await winner.goto(`/purchase/ticket/${session.sessionId}`);
  await button(winner, tw.Orders.purchase.buyer.next).click();
  await button(winner, new RegExp(tw.Payments.pay.replace("{amount}", "NT"))).click();
  await payInBrowser(winner);
  await winner.waitForURL("**/member/record/detail/**");
  await expect(winner.locator('img[src*="/ticket/qrcode/"]')).toHaveCount(1);
  expect(await db.offerReturn.findMany({ where: { offer: { drawId: id } } })).toMatchObject([{ places: 1, reason: "declined" }]);
  await winner.goto(`/draw/${id}`);
  await expect(winner.getByRole("link", { name: offer.seeOrder })).toBeVisible();
  await Promise.all(views.map(({ context }) => context.close()));
});
