import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled, officeTexts, officeViews } from "@/e2e/office/office-texts";
import { expect, test } from "@/e2e/office/staff-caller";
import { tiered } from "@/e2e/sample";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makeParcel } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

/** An event with three paid orders: one ticket by card, two tickets by transfer, three by card. */
async function soldEvent() {
  const session = await makeSession({ seats: 8, price: 1_000 });
  const seats = session.seatIds[0] as number[];
  const numbers: string[] = [];
  for (const [from, to, payWay] of [
    [0, 1, "credit"],
    [1, 3, "atm"],
    [3, 6, "credit"],
  ] as const) {
    const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: seats.slice(from, to), payWay });
    numbers.push((await db.order.findUniqueOrThrow({ where: { id: orderId } })).orderNo);
  }
  return { session, numbers: numbers as [string, string, string] };
}

const rows = (page: Page) => page.locator("tr[data-key]");
const keysOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("data-key")));
const queryOf = (page: Page) => new URL(page.url()).searchParams;

for (const [tier, { language, width }] of tiered(officeViews))
  test(
    `a clerk filters orders, saves a view and shares it, sends mails again and takes a file (${language}, ${width} px)`,
    tier,
    async ({ page, baseURL }) => {
      const { OfficeLists: words, OfficeOrders: orders } = officeTexts[language].office;
      const { session, numbers } = await soldEvent();
      const [first, second, third] = numbers;
      const eventIds = [session.eventId];
      const isPhone = width === 390;
      await page.setViewportSize({ width, height: 900 });
      await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], eventIds }), language);
      await page.goto("/office/orders");
      await expect.poll(() => keysOf(page)).toEqual([third, second, first]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await noBarrier(page);

      const open = async (label: string) => {
        if (!isPhone) return page.getByRole("button", { name: label, exact: true }).click();
        await page.locator(".fl-all").click();
      };
      const apply = () => page.getByRole("button", { name: words.apply, exact: true }).click();
      await open(orders.filters.payWay);
      await page.getByRole("checkbox", { name: orders.payWays.credit, exact: true }).press("Space");
      await noBarrier(page);
      await apply();
      await expect.poll(() => keysOf(page)).toEqual([third, first]);
      expect(queryOf(page).get("pay_way")).toBe("credit");
      await open(orders.filters.amount);
      await page.getByLabel(words.least).fill("99999");
      await apply();
      await expect(page.getByText(filled(words.excluded, { count: 2 }, language))).toBeVisible();
      await noBarrier(page);
      await page
        .locator(".fl-excluded")
        .getByRole("button", { name: filled(words.remove, { filter: orders.filters.amount }, language) })
        .click();
      await expect.poll(() => keysOf(page)).toEqual([third, first]);
      // the address is gone back to
      await page.goBack();
      await expect(page.getByText(filled(words.excluded, { count: 2 }, language))).toBeVisible();
      await page.goForward();
      await expect.poll(() => keysOf(page)).toEqual([third, first]);
      if (!isPhone) {
        for (const sort of ["-amount", "amount"]) {
          await page.getByRole("columnheader", { name: orders.columns.total }).getByRole("button").click();
          await expect.poll(() => queryOf(page).get("sort")).toBe(sort);
        }
        await expect.poll(() => keysOf(page)).toEqual([first, third]);
      }

      await page.getByRole("button", { name: words.views.title }).click();
      await page.getByRole("button", { name: words.views.save }).click();
      const name = `card ${third}`;
      await page.getByLabel(words.views.name, { exact: true }).fill(name);
      await page.getByRole("checkbox", { name: words.views.share }).press("Space");
      await noBarrier(page);
      await page.getByRole("button", { name: words.views.saveNow, exact: true }).click();
      await expect(page.getByRole("button", { name: new RegExp(`^${name}`) })).toBeVisible();
      await page.keyboard.press("Escape");

      // chosen rows
      const saving = page.waitForEvent("download");
      await page.getByRole("checkbox", { name: filled(words.chooseOne, { row: third }, language) }).press("Space");
      await noBarrier(page);
      await page.getByRole("button", { name: filled(words.files.csvChosen, { count: 1 }, language) }).click();
      const text = readFileSync(await (await saving).path(), "utf8");
      expect(text).toContain(third);
      expect(text).not.toContain(first);
      await page.getByRole("checkbox", { name: filled(words.chooseOne, { row: first }, language) }).press("Space");
      // one of them gets no mail
      const { id } = await db.order.findUniqueOrThrow({ where: { orderNo: first } });
      const mail = { template: "order_paid", language: "tw", recipient: "x@example.com", orderId: id, sentAt: new Date() };
      await db.mailOutbox.createMany({ data: [1, 2, 3].map((at) => ({ ...mail, messageId: `order_paid.${id}.again-${at}` })) });
      await page.getByRole("button", { name: orders.chosen.resend }).click();
      await noBarrier(page);
      await page.getByRole("button", { name: filled(orders.chosen.send, { count: 2 }, language) }).click();
      await expect(page.getByText(filled(orders.chosen.sent, { done: 1, refused: 1 }, language))).toBeVisible();
      await expect(page.locator(".fl-outcomes")).toContainText(first);
      await expect(page.getByRole("checkbox", { name: filled(words.chooseOne, { row: first }, language) })).toBeChecked();
      await noBarrier(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      // a colleague with the same events opens the shared view
      await page.context().clearCookies();
      await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], eventIds }), language);
      await page.goto("/office/orders");
      await page.getByRole("button", { name: words.views.title }).click();
      await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
      await expect.poll(async () => (await keysOf(page)).toSorted()).toEqual([third, first].toSorted());
      // on a phone the pane covers the list
      await rows(page).first().click();
      await page.getByRole("button", { name: orders.orders.open }).click();
      await expect(page.getByRole("heading", { level: 1, name: /HL/ })).toBeVisible();
      await page.getByRole("link", { name: orders.orders.title, exact: true }).last().click();
      await expect.poll(() => queryOf(page).get("pay_way")).toBe("credit");
    },
  );

test("keys focus the filters and choose the selected row", async ({ page, baseURL }) => {
  const { session, numbers } = await soldEvent();
  const { OfficeLists: words, OfficeOrders: orders } = officeTexts.tw.office;
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], eventIds: [session.eventId] }));
  await page.goto("/office/orders");
  await expect(rows(page)).toHaveCount(3);
  // the search box has the focus at first
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: orders.filters.state, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: orders.filters.state, exact: true })).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("group", { name: filled(words.chosen, { count: 1 }) })).toBeVisible();
  // with Shift, all rows since the last one
  await page.getByRole("checkbox", { name: filled(words.chooseOne, { row: numbers[0] }) }).click({ modifiers: ["Shift"], force: true });
  await expect(page.getByRole("group", { name: filled(words.chosen, { count: 3 }) })).toBeVisible();
});

test("several parcels without a tracking number are marked as shipped, within a filter", async ({ page, baseURL }) => {
  const { OfficeLists: lists, OfficeShop: words } = officeTexts.tw.office;
  const { eventId } = await makeSession({ seats: 1 });
  const parcels = [await makeParcel({ eventId }), await makeParcel({ eventId })];
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], eventIds: [eventId] }));
  await page.goto("/office/shop");
  await page.getByRole("button", { name: lists.chooseAll }).click();
  await noBarrier(page);
  await page.getByRole("button", { name: words.parcels.chosen.ship }).click();
  await page.getByRole("button", { name: filled(words.parcels.chosen.now, { count: 2 }) }).click();
  await expect(page.getByText(filled(words.parcels.chosen.done, { done: 2, refused: 0 }))).toBeVisible();
  for (const { orderId } of parcels)
    expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ deliveryStatus: "shipped" });
});

for (const [tier, { language, width }] of tiered(officeViews))
  test(
    `a clerk tags several orders, takes it back, filters by a tag and removes it (${language}, ${width} px)`,
    tier,
    async ({ page, baseURL }) => {
      const { OfficeLists: lists, OfficeOrders: orders } = officeTexts[language].office;
      const { session, numbers } = await soldEvent();
      const [first, second, third] = numbers;
      const tag = `客訴 ${first.slice(-6)}`;
      const tagsOf = async (orderNo: string) =>
        (await db.orderTag.findMany({ where: { orderNo }, include: { word: true } })).map(({ word }) => word.word);
      await page.setViewportSize({ width, height: 900 });
      await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], eventIds: [session.eventId] }), language);
      await page.goto("/office/orders");
      const choose = (orderNo: string) =>
        page.getByRole("checkbox", { name: filled(lists.chooseOne, { row: orderNo }, language) }).press("Space");
      for (const orderNo of [first, third]) await choose(orderNo);
      await page.getByRole("button", { name: orders.tags.change, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: filled(orders.tags.addTo, { count: 2 }, language) }).click();
      await expect(dialog.getByLabel(orders.tags.tag, { exact: true })).toHaveAttribute("aria-invalid", "true");
      await dialog.getByLabel(orders.tags.tag, { exact: true }).fill(tag);
      await noBarrier(page);
      await page.keyboard.press("Enter");
      await expect(page.getByText(filled(orders.tags.added, { tag, count: 2, refused: 0 }, language))).toBeVisible();
      await expect(rows(page).filter({ hasText: tag })).toHaveCount(2);
      expect(await tagsOf(first)).toEqual([tag]);
      await noBarrier(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      // undone, and done again
      await page.getByRole("button", { name: filled(orders.tags.undoAdded, { tag, count: 2 }, language) }).click();
      await expect(page.getByText(filled(orders.tags.taken, { tag, count: 2, refused: 0 }, language))).toBeVisible();
      await expect(rows(page).filter({ hasText: tag })).toHaveCount(0);
      expect(await tagsOf(first)).toEqual([]);
      await page.getByRole("button", { name: filled(orders.tags.undoTaken, { tag, count: 2 }, language) }).click();
      await expect(rows(page).filter({ hasText: tag })).toHaveCount(2);

      // the words in use are a filter
      if (width === 390) await page.locator(".fl-all").click();
      else await page.getByRole("button", { name: orders.tags.tag, exact: true }).click();
      await page.getByRole("combobox", { name: orders.tags.tag, exact: true }).selectOption(tag);
      await page.getByRole("button", { name: lists.apply, exact: true }).click();
      await expect.poll(() => keysOf(page)).toEqual([third, first]);
      expect(queryOf(page).get("tag")).toBe(tag);

      // on the page of one order
      await page.goto(`/office/orders/${first}`);
      await page.getByRole("button", { name: filled(orders.tags.remove, { tag }, language) }).click();
      await expect(page.getByText(filled(orders.tags.removed, { tag }, language))).toBeVisible();
      expect(await tagsOf(first)).toEqual([]);
      await page.getByRole("button", { name: orders.tags.add }).first().click();
      await page.getByRole("combobox", { name: orders.tags.tag, exact: true }).fill(` ${tag} `);
      await noBarrier(page);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: filled(orders.tags.remove, { tag }, language) })).toBeVisible();
      await expect.poll(() => tagsOf(first)).toEqual([tag]);
      await expect(page.locator("main")).toContainText(`${orders.happened.order_untagged} ${tag}`);
      expect(await tagsOf(second)).toEqual([]);
    },
  );

test("a search says how it is sorted, and its headings do not claim another order", async ({ page, baseURL }) => {
  const { session, numbers } = await soldEvent();
  const { OfficeOrders: orders } = officeTexts.tw.office;
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], eventIds: [session.eventId] }));
  const total = page.getByRole("columnheader", { name: orders.columns.total });
  await page.goto("/office/orders?sort=amount");
  await expect.poll(() => keysOf(page)).toEqual(numbers);
  await expect(total).toHaveAttribute("aria-sort", "ascending");
  await page.goto(`/office/orders?sort=amount&q=${numbers[0].slice(0, 10)}`);
  await expect.poll(() => keysOf(page)).toEqual(numbers.toReversed());
  await expect(page.getByText(orders.filters.newestFirst)).toBeVisible();
  await expect(total).not.toHaveAttribute("aria-sort");
  await expect(total.getByRole("button")).toHaveCount(0);
});

test("refunds are those of the last 30 days at first, which the filter says, and all without it", async ({ page, baseURL }) => {
  const session = await makeSession({ seats: 2 });
  const { OfficeLists: lists, OfficeMoney: money } = officeTexts.tw.office;
  const paid = await makePaidOrder({ member: await makeMember(), session, seatIds: [session.seatIds[0]![0]!] });
  const refund = { ...paid, cause: "tickets", status: "rejected" as const, amount: 1 };
  const { id: old } = await db.refund.create({ data: { ...refund, requestedAt: new Date(Date.now() - 40 * 86_400_000) } });
  const { id } = await db.refund.create({ data: refund });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"], eventIds: [session.eventId] }));
  await page.goto("/office/money?tab=refunds");
  await expect.poll(() => keysOf(page)).toEqual([String(id)]);
  // sorting keeps the days
  await page.getByRole("columnheader", { name: money.refunds.at }).getByRole("button").click();
  await expect.poll(() => queryOf(page).get("sort")).toBe("requested");
  await expect.poll(() => keysOf(page)).toEqual([String(id)]);
  await page.getByRole("button", { name: filled(lists.remove, { filter: money.refunds.at }) }).click();
  await expect.poll(() => keysOf(page)).toEqual([String(old), String(id)]);
  await page.reload();
  await expect.poll(() => keysOf(page)).toEqual([String(old), String(id)]);
  // an address with another filter has no days
  await page.goto("/office/money?tab=refunds&state=rejected");
  await expect.poll(() => keysOf(page)).toEqual([String(id), String(old)]);
});

test("the file of a short list has its rows in the order of the page", async ({ page, baseURL }) => {
  const { OfficeLists: lists } = officeTexts.tw.office;
  const eventIds: number[] = [];
  for (const name of ["第10場", "第9場", "Zoo", "第9場"]) {
    const { eventId } = await makeSession({ seats: 1 });
    await db.event.update({ where: { id: eventId }, data: { name: sameText(name) } });
    eventIds.push(eventId);
  }
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds }));
  for (const sort of ["name", "-name", "-starts"]) {
    await page.goto(`/office/events?sort=${sort}`);
    await expect(rows(page)).toHaveCount(4);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: lists.files.csvLabel }).click();
    const lines = readFileSync(await (await saving).path(), "utf8")
      .trim()
      .split("\r\n")
      .slice(1);
    expect(lines.map((line) => /\d+/.exec(line)![0])).toEqual(await keysOf(page));
  }
});
