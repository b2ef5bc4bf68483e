import { forgetLogin } from "@/e2e/browser/forget-login";
import { expect, latestMessage, test } from "@/e2e/fixtures";
import { create, orderOf, seated } from "@/e2e/orders";
import { wordsOf } from "@/e2e/register";
import { mintWaitlistToken } from "@/lib/domain/waitlist/waitlist-token";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

// The bar at the bottom of an event page on a phone: the state of the sale and one action.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const HOUR = 3_600;
const words = wordsOf("tw");
const { Events } = words;

test("on sale: price and purchase in the bar, the sessions on the first screen, one yellow button", async ({ page, newSession }) => {
  const { slug } = await newSession({ price: 1_200 });
  await page.goto(`/activity/${slug}`);
  const bar = page.locator(".buy-bar");
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText("NT$1,200");
  await expect(page.getByRole("radio").first().locator("..")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await bar.getByRole("button", { name: Events.getTickets }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a session that sells fast shows how many seats are left if the organizer shows numbers, else a word", async ({
  page,
  newSession,
  newMember,
  as,
}) => {
  for (const [showsRemaining, text] of [
    [true, words.Ui.left.seats.replace("{count, number}", "11")],
    [false, words.Ui.tag.hot],
  ] as const) {
    const session = await newSession({ seats: 12 });
    await orderOf(create(as(await newMember()), seated(session, 1)));
    await db.eventSession.update({ where: { id: session.sessionId }, data: { hotBelowPercent: 100, showsRemaining } });
    await page.goto(`/activity/${session.slug}`);
    await expect(page.locator(".session-row-state")).toHaveText(text);
  }
});

test("the bar shows an unpaid order with its clock, and links to its next step", async ({ memberPage: page, api, newSession }) => {
  const session = await newSession();
  const order = await orderOf(create(api, seated(session, 1)));
  await page.goto(`/activity/${session.slug}`);
  const bar = page.locator(".buy-bar");
  await expect(bar.getByRole("timer")).toHaveText(/^00:1[0-5]:\d\d$/);
  await expect(page.getByRole("button", { name: Events.pickSeats })).toHaveCount(0);
  await bar.getByRole("link", { name: Events.unpaid.goOn }).tap();
  await page.waitForURL(`**/purchase/ticket/${session.sessionId}?order_id=${order.order_id}`);
});

test("before the sale: the clock, and a reminder that the mail's link ends", async ({ memberPage: page, member, newSession }) => {
  const email = `${member.id}@example.com`;
  await db.member.update({ where: { id: member.id }, data: { email } });
  const session = await newSession({ saleStarts: 26 * HOUR });
  await page.goto(`/activity/${session.slug}`);
  const bar = page.locator(".buy-bar");
  await expect(bar.getByRole("timer")).toContainText(/1\s*天\s*0[12]:\d\d:\d\d/);
  expect(await page.locator(".btn-spot:visible").count()).toBe(1);

  await bar.getByRole("button", { name: Events.remind }).tap();
  // The visitor verifies the address in the same dialog, by a code sent to it.
  const dialog = page.getByRole("dialog", { name: Events.wait.verify });
  await expect(dialog).toContainText(Events.wait.unverified);
  await dialog.getByRole("button", { name: words.Members.verify.send }).tap();
  await dialog.getByLabel(words.Members.fields.code).fill(/\b\d{4}\b/.exec(await latestMessage(email))?.[0] ?? "");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(Events.wait.sale.replace("{email}", email))).toBeVisible();

  const wait = await db.waitlistEntry.findFirstOrThrow({ where: { memberId: member.id } });
  await forgetLogin(page);
  await page.goto(`/end-wait?token=${mintWaitlistToken(String(wait.id))}`);
  expect(await db.waitlistEntry.count({ where: { memberId: member.id } })).toBe(1);
  await page.getByRole("button", { name: Events.leaveWaitlist.act }).tap();
  await expect(page.getByText(Events.leaveWaitlist.done)).toBeVisible();
  expect(await db.waitlistEntry.count({ where: { memberId: member.id } })).toBe(0);
});

test(
  "sold out: a member joins the waitlist; when seats are free again the page says so",
  { tag: "@all" },
  async ({ memberPage: page, member, newSession }) => {
    await db.member.update({ where: { id: member.id }, data: { email: `${member.id}@example.com`, emailVerifiedAt: new Date() } });
    const session = await newSession({ seats: 4 });
    const hold = (until: Date) => db.seat.updateMany({ where: { id: { in: session.seatIds.flat() } }, data: { heldUntil: until } });
    await hold(addSeconds(new Date(), HOUR));
    await page.goto(`/activity/${session.slug}`);
    const ask = page.locator(".buy-bar").getByRole("button", { name: Events.tellMe });
    await ask.tap();
    await expect(page.getByText(Events.wait.seats.replace("{email}", `${member.id}@example.com`))).toBeVisible();
    await db.waitlistEntry.deleteMany({ where: { memberId: member.id } });
    await hold(addSeconds(new Date(), -HOUR));
    await ask.tap();
    await expect(page.getByText(words.Errors.ON_SALE)).toBeVisible();
    expect(await db.waitlistEntry.count({ where: { memberId: member.id } })).toBe(0);
  },
);

test("location: a map, and the address to copy", { tag: "@all" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/activity/intertidal");
  await page.getByRole("tab", { name: Events.part.venue }).tap();
  await expect(page.getByRole("link", { name: Events.openMap, exact: true })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/search\//,
  );
  await page.getByRole("button", { name: Events.copyAddress }).tap();
  await expect(page.getByText(Events.addressCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("南海東路");
});

test("lists sold-out prices last; the others show how many are left if the organizer allows it", async ({ page }) => {
  await page.goto("/activity/midnight-sun");
  const rows = page.locator("#buy .price-row");
  await expect(rows.first()).toBeVisible();
  await expect(page.locator("#buy .price-row small", { hasText: /^剩[\d,]+席$/ }).first()).toBeVisible();
  const gone = await rows.evaluateAll((all) => all.map((row) => row.classList.contains("is-out")));
  expect(gone).toEqual([...gone].sort());
});

test("the chosen session has a border when the system sets the colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/activity/intertidal");
  const outline = (chosen: string) =>
    page
      .locator(`#buy .session-row${chosen}`)
      .first()
      .evaluate((row) => getComputedStyle(row).outlineStyle);
  await expect.poll(() => outline(":has(:checked)")).toBe("solid");
  expect(await outline(":not(:has(:checked))")).toBe("none");
});

test("an exhibition's bar shows the selection and the free places of each entry time", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/activity/specimens-of-light");
  const bar = page.locator(".buy-bar");
  await expect(page.locator(".entry-times small", { hasText: /^剩[\d,]+張$/ }).first()).toBeAttached();
  await page.locator(".entry-times input:not(:disabled)").first().check({ force: true });
  await page.locator("#buy .stepper").first().getByRole("button").last().click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toContainText("合計1張");
  await expect(bar).toContainText(/\d\d:\d\d/);
  await expect(bar).toContainText("NT$");
});
