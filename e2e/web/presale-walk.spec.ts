import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright/test";
import { confirmSeats } from "@/e2e/confirm-seats";
import { expect, hydrating, logInBrowser, test, type MemberFixture, type SessionFixture } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { filled, officeTexts, officeViews } from "@/e2e/office/office-texts";
import { payInBrowser } from "@/e2e/pay";
import { national } from "@/e2e/register";
import { takeLook } from "@/e2e/walk/take-look";
import type { StaffRole } from "@/lib/domain/staff/rules";
import { contentLanguages, type LocalizedText } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { insertStaff } from "@/prisma/factories/staff";

// A presale as people live it, from the organizer's list to the last refunded ticket: staff, members on the list and not, money.

test.afterAll(closeRedis);

const HOUR = 3_600;
const presale: LocalizedText = { tw: "潮汐會員先行", en: "Tide Club presale", jp: "潮汐クラブ先行", kr: "타이드 클럽 선예매" };
const friends: LocalizedText = { tw: "港灣好友九折", en: "Harbour friends 10% off", jp: "港の友だち割引", kr: "하버 친구 할인" };

/** The event of the walk, with texts in each language. */
async function nameEvent({ eventId, sessionId, areaIds }: SessionFixture): Promise<void> {
  const name = { tw: "潮間帶：靜水夜航", en: "Intertidal: Still water", jp: "潮間帯：静水の夜航", kr: "조간대: 고요한 물" };
  const hall = { tw: "海音館", en: "Haiyin Hall", jp: "海音ホール", kr: "하이인 홀" };
  const city = { tw: "高雄市", en: "Kaohsiung", jp: "高雄", kr: "가오슝" };
  const organizer = { tw: "潮汐製作", en: "Tide Productions", jp: "潮汐プロダクション", kr: "타이드 프로덕션" };
  const text = {
    tw: "一個晚上，一座沒有風的港。",
    en: "One evening, one harbour without wind.",
    jp: "風のない港の、ひと晩。",
    kr: "바람 없는 항구의 하룻밤.",
  };
  const notice = { tw: "購票須知", en: "Before you buy", jp: "ご購入の前に", kr: "구매 전 안내" };
  const about = { headline: name, summary: text, details: text, noticeTitle: notice, noticeContent: text };
  await db.event.update({ where: { id: eventId }, data: { name, organizer, location: hall, ...about } });
  const { hallId } = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId }, select: { hallId: true } });
  await db.hall.update({ where: { id: hallId }, data: { name: hall, city } });
  const price = { tw: "S席", en: "S seat", jp: "S席", kr: "S석" };
  await db.price.updateMany({ where: { sessionId }, data: { name: price } });
  for (const [index, id] of areaIds.entries()) {
    const area = `B${index + 1}`;
    await db.area.update({ where: { id }, data: { name: { tw: area, en: area, jp: area, kr: area } } });
  }
}

for (const { language, width } of officeViews)
  test(
    `a presale from the list to the last refunded ticket (${language}, ${width} px)`,
    { tag: "@all" },
    async ({ browser, baseURL, newSession, newMembers }) => {
      const { office, site } = officeTexts[language];
      const words = office.OfficeRights;
      const at = language === "tw" ? "" : "/en";
      const [fan, other] = (await newMembers(2)) as [MemberFixture, MemberFixture];
      const session = await newSession({
        ...{ seats: 80, seatsPerRow: 20, areas: 2, price: 3_880, serviceFee: 50 },
        ...{ saleStarts: 2 * HOUR, room: { capacity: 5, perMinute: 600 } },
      });
      await nameEvent(session);

      const open = () => newPage(browser, width);
      const asStaff = async (...roles: StaffRole[]) => {
        const page = await open();
        await enterOffice(page, baseURL, await insertStaff({ roles, eventIds: [session.eventId] }), language);
        return page;
      };
      const asMember = async (member: MemberFixture) => {
        const page = await open();
        await logInBrowser(page.context(), member, baseURL as string);
        return page;
      };
      let taken = 0;
      const look = (page: Page, name: string, part = false) => {
        taken += 1;
        return takeLook(page, { as: `${language}-${width}-${String(taken).padStart(2, "0")}-${name}`, part });
      };

      // staff make the presale and fill its list
      const staff = await asStaff("events");
      const row = (name: LocalizedText) => staff.getByRole("row").filter({ hasText: name[language] });
      const pane = staff.getByRole("complementary").last();
      const tab = (name: keyof typeof words.tabs) => pane.getByRole("tab", { name: words.tabs[name] }).click();
      const write = async (name: LocalizedText, template: keyof typeof words.form.templates) => {
        // on a phone the pane covers the list
        const close = staff.getByRole("button", { name: office.Office.states.close, exact: true });
        if (await close.isVisible()) await close.click();
        await staff.getByRole("button", { name: words.add }).click();
        await staff.getByRole("button", { name: words.form.templates[template] }).click();
        for (const one of contentLanguages) await staff.getByLabel(`${words.form.name} · ${languageNames[one]}`).fill(name[one]);
      };
      const create = () => staff.getByRole("button", { name: words.form.create, exact: true }).click();
      await staff.goto(`/office/rights?event=${session.eventId}`);
      await write(presale, "presale");
      await staff.getByLabel(words.form.maxTickets).fill("50");
      await staff.getByLabel(words.form.tag).fill(language === "tw" ? "粉絲俱樂部" : "Fan club");
      await look(staff, "office-form");
      await create();
      await tab("list");
      await pane.getByLabel(words.import.text).fill(`${national(fan)}\n0912345678\n0912345678\n0912-34-56\n王小明`);
      await pane.getByRole("button", { name: words.import.try }).click();
      await expect(pane.getByRole("region", { name: words.import.tried })).toBeVisible();
      await look(staff, "office-dry-run");
      await pane.getByRole("button", { name: filled(words.import.add, { count: 2 }, language) }).click();
      await expect(row(presale)).toContainText(filled(words.carrierOf.list, { count: 2 }, language));
      await tab("stock");
      await pane.getByLabel(words.stock.places, { exact: true }).fill("12");
      await pane.getByLabel(words.stock.ends).fill(isoInTaipei(addSeconds(new Date(), HOUR)).slice(0, 16));
      await pane.getByRole("button", { name: words.stock.reserveNow, exact: true }).click();
      await expect(pane.getByText(filled(words.stock.left, { left: 12, places: 12 }, language))).toBeVisible();
      await look(staff, "office-reserved");

      // a discount by personal codes, which the house bears
      await write(friends, "guests");
      await staff.getByText(words.form.sees).click();
      await staff.getByLabel(words.form.discount, { exact: true }).selectOption("cut");
      await staff.getByLabel(words.form.percent).fill("10");
      await staff.getByLabel(words.form.bearer).selectOption("platform");
      await create();
      await tab("codes");
      await pane.getByLabel(words.codes.count).fill("2");
      await pane.getByLabel(words.codes.tag).fill(language === "tw" ? "港灣電台" : "Harbour Radio");
      const saving = staff.waitForEvent("download");
      await pane.getByRole("button", { name: filled(words.codes.makeNow, { count: 2 }, language) }).click();
      const [, code = ""] = (await readFile(await (await saving).path(), "utf8")).split(/\r\n/).map((line) => line.split(",")[0]);
      await expect(pane.getByRole("button", { name: words.codes.saveAgain })).toBeVisible();
      await look(staff, "office-codes");
      await staff.reload();
      await expect(row(friends)).toBeVisible();
      await look(staff, "office-list");

      // the event's page, for a visitor, for a member who is not on the list, and for one who is
      const phases = site.Events.phases;
      const guest = await open();
      await guest.goto(`${at}/activity/${session.slug}`);
      await expect(guest.locator("#buy")).toContainText(phases.login);
      await look(guest, "event-guest");
      await guest.goto(`${at}/activity?search=${encodeURIComponent(language === "tw" ? "潮間帶：靜水" : "Intertidal: Still")}`);
      await expect(guest.locator(".event-card").first()).toContainText(phases.presaleOn);
      await look(guest, "event-card", true);
      const outsider = await asMember(other);
      await outsider.goto(`${at}/activity/${session.slug}`);
      await expect(outsider.locator("#buy")).toContainText(phases.notYoursRich.split("<")[0] as string);
      await look(outsider, "event-not-on-list");
      await outsider.goto(`${at}/purchase/waiting_room/${session.sessionId}`);
      await expect(outsider.getByRole("link", { name: site.WaitingRoom.stop.event })).toBeVisible();
      await look(outsider, "room-not-on-list");
      const page = await asMember(fan);
      await page.goto(`${at}/activity/${session.slug}`);
      await expect(page.locator(".phases [aria-current=step]")).toContainText(phases.onList);
      await look(page, "event-on-list");
      await page.emulateMedia({ colorScheme: "dark" });
      await look(page, "event-on-list-dark");
      await page.emulateMedia({ colorScheme: "light" });

      // the purchase: a wrong code, the right one, a reserved seat and one of all
      const texts = site.Events.code;
      if (width < 1_000) await page.locator(".buy-bar").getByRole("button", { name: site.Events.getTickets }).click();
      else await page.locator("#buy").getByRole("button", { name: site.Events.pickSeats }).click();
      await page.getByRole("dialog").getByRole("button", { name: site.Events.continue }).click();
      const areas = page.getByRole("list", { name: site.Seats.areas });
      await expect(areas).toBeVisible();
      await page.getByRole("button", { name: texts.ask }).click();
      await page.getByLabel(texts.label, { exact: true }).fill("7KQ4-M2XP-9T3D");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: texts.refused })).toBeVisible();
      await look(page, "code-refused");
      await page.getByLabel(texts.label, { exact: true }).fill(code);
      await page.keyboard.press("Enter");
      await expect(page.locator(".code-line")).toContainText(friends[language]);
      await look(page, "code-accepted");
      await areas.getByRole("button", { name: "B1" }).click();
      await expect(page.getByRole("grid", { name: /B1/ })).toBeVisible();
      await look(page, "seats-map");
      await page.getByRole("button", { name: site.Orders.purchase.seats.list, exact: true }).click();
      const seat = (number: number) => page.locator(".seat-list-row .seat-chip").filter({ hasText: new RegExp(`^${number}$`) });
      // the twelfth is the last reserved one
      for (const number of [12, 13]) await seat(number).first().click();
      await expect(page.locator(".seat-side")).toContainText("NT$7,084");
      await look(page, "seats-list");
      await page.getByRole("button", { name: confirmSeats(site as never) }).click();
      await expect(page.getByRole("heading", { name: site.Orders.purchase.buyer.title })).toBeVisible();
      const fold = page.locator(".summary-fold summary");
      if (await fold.isVisible()) await fold.click();
      await look(page, "buyer");
      await page.getByRole("button", { name: site.Orders.purchase.buyer.next }).click();
      const pay = page.getByRole("button", { name: new RegExp(site.Payments.pay.replace("{amount}", "NT")) });
      await expect(pay).toContainText("NT$7,084");
      await look(page, "payment");
      await pay.click();
      await payInBrowser(page);
      await page.waitForURL("**/member/record/detail/**");
      await expect(page.locator('img[src*="/ticket/qrcode/"]').first()).toBeVisible();
      await look(page, "ticket");
      const order = await db.order.findFirstOrThrow({ where: { memberId: fan.id, status: "paid" } });
      await page.goto(`${at}/member/record/detail/${order.id}`);
      await expect(page.getByText(friends[language]).first()).toBeVisible();
      await look(page, "order");

      // staff see the use by day and by tag, the discount of the order, and who bears it
      await staff.reload();
      await expect(row(presale)).toContainText("2 / 50");
      await look(staff, "office-list-used");
      await row(friends).getByRole("button").click();
      await tab("uses");
      await expect(pane.locator("canvas")).toBeVisible();
      await pane.getByText(words.uses.asTable).click();
      await expect(pane.getByRole("table", { name: words.uses.tags })).toContainText("776");
      await look(staff, "office-use");
      const service = await asStaff("service", "finance");
      await service.goto("/office/orders");
      await service.getByRole("searchbox", { name: office.OfficeOrders.orders.search }).fill(order.orderNo);
      await expect(service.getByText(office.OfficeOrders.understood.order).first()).toBeVisible();
      await service.getByRole("row").filter({ hasText: order.orderNo }).click();
      await expect(service.getByRole("complementary").last()).toContainText("NT$776");
      await look(service, "office-order-pane");
      await service.goto(`/office/orders/${order.orderNo}`);
      await expect(service.getByText(friends[language]).first()).toBeVisible();
      await look(service, "office-order");
      await service.goto("/office/money");
      await expect(service.getByRole("row").filter({ hasText: friends[language] }).first()).toContainText("776");
      await look(service, "office-settlement");
      await expect(async () => {
        await service.goto("/office/reports");
        await expect(service.getByRole("table", { name: office.OfficeReports.discounts.title })).toContainText("776");
      }).toPass({ intervals: [1_000] });
      await look(service, "office-report");

      // the member gives all tickets back
      const refund = site.Orders.record.refund;
      await page.getByRole("button", { name: refund.open }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(refund.faceValue, { exact: true })).toBeVisible();
      await look(page, "refund", true);
      await dialog.getByLabel(refund.reason).fill(language === "tw" ? "行程有變" : "Plans changed");
      await dialog.getByRole("checkbox", { name: refund.sure }).press("Space");
      await dialog.getByRole("button", { name: refund.send }).click();
      await expect(page.getByRole("heading", { name: refund.state.requested, exact: true }).last()).toBeVisible();
      await look(page, "refund-requested");
      const orders = office.OfficeOrders;
      await service.goto(`/office/orders/${order.orderNo}`);
      await service.getByRole("button", { name: orders.decision.look }).click();
      await look(service, "office-refund");
      // above the limit it needs two of them
      const approve = new RegExp(orders.decision.approve.replace("{amount}", "NT"));
      await service.getByRole("button", { name: approve }).click();
      await expect(service.getByRole("status").filter({ hasText: orders.refund.putForwardDone })).toBeVisible();
      const second = await asStaff("finance");
      await second.goto(`/office/orders/${order.orderNo}`);
      await second.getByRole("button", { name: orders.decision.look }).click();
      await second.getByRole("button", { name: approve }).click();
      const approved = filled(orders.done, { act: orders.happened.refund_approved }, language);
      await expect(second.getByRole("status").filter({ hasText: approved })).toBeVisible();
      await look(second, "office-refund-approved");
      await page.reload();
      await expect(page.getByText(site.Orders.record.cancelled.void)).toBeVisible();
      await look(page, "refund-approved");

      // nothing is used any more, and the reserved seat is back with the right
      await staff.reload();
      await expect(row(presale)).toContainText("0 / 50");
      await row(presale).getByRole("button").click();
      await tab("stock");
      await expect(pane.getByText(filled(words.stock.left, { left: 12, places: 12 }, language))).toBeVisible();
      await tab("uses");
      await expect(pane.locator("canvas")).toBeVisible();
      await look(staff, "office-released");
      await service.goto("/office/money");
      await expect(service.locator(".mo-net")).toBeVisible();
      await look(service, "office-settlement-after");

      // the code is the member's: on another device it applies without being entered
      const device = await asMember(fan);
      await device.goto(`${at}/purchase/ticket/${session.sessionId}?qty=2&mode=auto`);
      await device.getByRole("list", { name: site.Seats.areas }).getByRole("button", { name: "B1" }).click();
      await expect(device.locator(".code-line")).toContainText(friends[language]);
      await expect(device.getByRole("main")).toContainText("NT$7,084");
      await look(device, "code-again");
      for (const one of [staff, guest, outsider, page, service, second, device]) await one.context().close();
    },
  );

async function newPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 1_000 ? 844 : 900 } });
  return hydrating(await context.newPage());
}
