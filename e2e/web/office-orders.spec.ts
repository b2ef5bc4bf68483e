import { randomUUID } from "node:crypto";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled, officeTexts, officeViews } from "@/e2e/office/office-texts";
import { expect, test } from "@/e2e/office/staff-caller";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

/** A paid order whose ticket mail was refused because of a typing error in the address. Its seats are the first and the `second`. */
async function unreached(second = 1) {
  const email = `hesiyu-${randomUUID()}@gmial.example`;
  const [member, session] = await Promise.all([makeMember({ email, lastName: "何", firstName: "思妤" }), makeSession({ seats: 20 })]);
  const { orderId } = await makePaidOrder({
    member,
    session,
    seatIds: [session.seatIds[0]?.[0] as number, session.seatIds[0]?.[second] as number],
  });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  // as the worker leaves it; a separate row, because the worker sends the others in the meantime
  const mail = { template: "order_paid", language: "tw", recipient: email, messageId: `order_paid.${orderId}.refused`, attempts: 1 };
  await db.mailOutbox.create({ data: { ...mail, orderId, gaveUpAt: new Date(), problem: "550 5.1.1 no such user" } });
  return { orderId, orderNo, email, mobile: `0${member.mobile.slice(4)}` };
}

test("helps a caller who paid, got no mail and wants two seats together: order found by mobile, seats moved, mail sent, within a minute", async ({
  page,
  baseURL,
}) => {
  const { orderId, orderNo, mobile } = await unreached(9);
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], name: "許測試" }));
  await page.goto("/office/orders");
  await page.getByRole("searchbox", { name: "搜尋訂單" }).fill(mobile);
  await expect(page.getByRole("status").filter({ hasText: "手機" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: orderNo });
  await expect(row).toContainText("信件被退");
  await row.click();
  await noBarrier(page);
  await page.getByRole("button", { name: "打開訂單" }).click();
  await expect(page.getByRole("heading", { level: 1, name: orderNo })).toBeVisible();
  await expect(page.getByText("票券信沒有寄到")).toBeVisible();
  // the number that the gateway knows
  await expect(page.getByText(`${orderNo}_1`)).toBeVisible();
  await page.getByRole("button", { name: "更正並重寄" }).click();
  const right = `right-${randomUUID()}@gmail.example`;
  await page.getByLabel("改用這個信箱").fill(right);
  await page.getByRole("textbox", { name: "原因" }).fill("來電更正信箱");
  await page.getByRole("button", { name: "寄出", exact: true }).click();
  await expect(page.getByText("完成，已記入歷程")).toBeVisible();
  await expect(page.getByText("票券信沒有寄到")).toBeHidden();
  // the audit entry appears once
  const history = page.locator(".desk-timeline").getByRole("listitem").filter({ hasText: "更正購票資料" });
  await expect(history).toContainText("許測試");
  await expect(history).toContainText("原因：來電更正信箱");
  expect(await db.mailOutbox.count({ where: { orderId, recipient: right, template: "order_paid" } })).toBe(1);
  await page.keyboard.press("m");
  const form = page.getByRole("region", { name: "換座位" });
  await expect(form.getByRole("radio").first()).toBeChecked();
  await noBarrier(page);
  await form.getByRole("textbox", { name: "原因" }).fill("希望坐在一起");
  const wish = form.getByRole("button", { name: /^換到 / });
  const numbers = /(\d+)、(\d+) 號/.exec(await wish.innerText());
  expect(Number(numbers?.[2])).toBe(Number(numbers?.[1]) + 1);
  await wish.click();
  // above it the mail about it, after the worker has sent it
  await expect(page.getByRole("listitem").filter({ hasText: "換座位" }).filter({ hasText: "原因：希望坐在一起" })).toHaveCount(1);
  await expect(page.getByRole("cell", { name: `排 ${numbers?.[1]} 號` })).toHaveCount(1);
  expect(await db.mailOutbox.count({ where: { orderId, recipient: right, template: "tickets_moved" } })).toBe(1);
});

test("moves a ticket to a free seat that is picked on the map of its area", async ({ page, baseURL }) => {
  const { orderId, orderNo } = await unreached();
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"] }));
  await page.goto(`/office/orders/${orderNo}`);
  const map = page.getByRole("img", { name: /這筆訂單有2個座位/ });
  await expect(map).toBeVisible();
  await expect(map.locator(".desk-seat-own")).toHaveCount(2);
  await page.getByRole("checkbox", { name: /選取/ }).first().check();
  await page.keyboard.press("m");
  const free = map.locator("[data-free]").last();
  const number = /(\d+)號/.exec((await free.locator("title").textContent()) ?? "")?.[1];
  await free.click();
  await noBarrier(page);
  const form = page.getByRole("region", { name: "換座位" });
  await form.getByRole("textbox", { name: "原因" }).fill("想坐走道");
  await form.getByRole("button", { name: new RegExp(`^換到 .*${number} 號`) }).click();
  await expect(page.getByText("完成，已記入歷程")).toBeVisible();
  await expect(page.getByRole("cell", { name: `排 ${number} 號` })).toHaveCount(1);
  await expect(map.locator(".desk-seat-own")).toHaveCount(2);
  const seats = await db.seat.findMany({ where: { orderId }, select: { number: true } });
  expect(seats.map((seat) => seat.number)).toContain(number);
});

for (const [tier, { language, width }] of tiered(officeViews)) {
  test(
    `a clerk finds an order and refunds one ticket after the page has shown the consequence (${language}, ${width} px)`,
    tier,
    async ({ page, baseURL }) => {
      const { OfficeOrders: words } = officeTexts[language].office;
      const { orderId, orderNo, mobile } = await unreached();
      await page.setViewportSize({ width, height: 900 });
      await enterOffice(page, baseURL, await insertStaff({ roles: ["service"] }), language);
      await page.goto("/office/orders");
      await page.getByRole("searchbox", { name: words.orders.search }).fill(mobile);
      // the row visible before belongs to the list of all orders
      await expect(page.getByRole("status").filter({ hasText: words.understood.mobile })).toBeVisible();
      await page.getByRole("row").filter({ hasText: orderNo }).click();
      await noBarrier(page);
      await page.getByRole("button", { name: words.orders.open }).click();
      await expect(page.getByRole("heading", { level: 1, name: orderNo })).toBeVisible();
      const place = filled(words.seat, { area: "A1", row: "1", number: "1" }, language);
      await page.getByRole("checkbox", { name: filled(words.choose, { place }, language), exact: true }).check();
      // a desktop has shortcuts, a phone does not
      if (width === 1440) await page.keyboard.press("r");
      else await page.getByRole("button", { name: new RegExp(`^${words.acts.refund}`) }).click();
      const form = page.getByRole("region", { name: words.acts.refund });
      await expect(form).toContainText(filled(words.refund.part, { count: 1 }, language));
      await expect(form).toContainText(filled(words.refund.money, { amount: "NT$900", fee: "NT$100" }, language).trim());
      await expect(form).toContainText(filled(words.refund.codes, { count: 1 }, language).trim());
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await noBarrier(page);
      // "h", "r" and "n" are shortcuts of other actions
      const reason = form.getByRole("textbox", { name: words.fields.reason });
      await reason.click();
      await page.keyboard.type("her ticket, not his");
      await expect(reason).toHaveValue("her ticket, not his");
      await form.getByText(words.refund.withFee, { exact: true }).click();
      await form.getByRole("button", { name: filled(words.refund.do, { amount: "NT$1,000" }, language) }).click();
      await expect(page.getByText(filled(words.done, { act: words.acts.refund }, language))).toBeVisible();
      await expect(page.getByRole("cell", { name: words.ticketStatus.void })).toHaveCount(1);
      await expect(page.locator(".desk-seat-own")).toHaveCount(1);
      const reasons = page
        .getByRole("listitem")
        .filter({ hasText: filled(words.history.reason, { reason: "her ticket, not his" }, language) });
      await expect(reasons.filter({ hasText: words.happened.refund_approved })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await noBarrier(page);
      expect(await db.ticket.count({ where: { orderId, status: "void" } })).toBe(1);
    },
  );
}

test("finds and opens a member, restricts them from ordering, and shows the reason in the history", async ({ page, baseURL }) => {
  const { mobile } = await unreached();
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"] }));
  await page.goto("/office/members");
  await page.getByRole("searchbox", { name: "搜尋會員" }).fill(mobile);
  // the rows visible before belong to the list of all members
  await expect(page.getByRole("status").filter({ hasText: "手機" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "何思妤" });
  await row.click();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "何思妤" })).toBeVisible();
  await page.getByRole("button", { name: /^暫停訂購/ }).click();
  const form = page.getByRole("region", { name: "暫停訂購" });
  await form.getByLabel("到期日").fill("2099-12-31");
  await form.getByLabel("申訴方式").fill("寫信到客服信箱");
  await form.getByLabel("原因（會員會看到）").fill("大量轉售");
  await form.getByRole("button", { name: "暫停訂購" }).click();
  await expect(page.getByText("暫停訂購至")).toBeVisible();
  await noBarrier(page);
  await expect(page.getByText("原因：大量轉售")).toBeVisible();
});

test("the account page tells the member why they may not order, until when, and how to appeal", async ({ memberPage, member }) => {
  const restrictedUntil = new Date("2099-12-31T15:59:00Z");
  await db.member.update({
    where: { id: member.id },
    data: { restrictedUntil, restrictionReason: "大量轉售", restrictionAppeal: "寫信到客服信箱" },
  });
  await memberPage.goto("/member/account");
  const notice = memberPage.getByRole("region", { name: "暫停訂購" });
  await expect(notice).toContainText("2099");
  await expect(notice).toContainText("大量轉售");
  await expect(notice).toContainText("寫信到客服信箱");
  await noBarrier(memberPage);
});

test("a refund above the limit is said to wait for a second person, who approves it", async ({ page, baseURL, browser }) => {
  const { OfficeOrders: words } = officeTexts.tw.office;
  const session = await makeSession({ seats: 2, price: 6_000 });
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: [session.seatIds[0]?.[0] as number] });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"] }));
  await page.goto(`/office/orders/${orderNo}`);
  await page.getByRole("button", { name: new RegExp(`^${words.acts.refund}`) }).click();
  const form = page.getByRole("region", { name: words.acts.refund });
  await form.getByRole("textbox", { name: words.fields.reason }).fill("住院");
  await form.getByRole("button", { name: filled(words.refund.putForward, { amount: "NT$5,400" }) }).click();
  await expect(page.getByRole("status").filter({ hasText: words.refund.putForwardDone })).toBeVisible();
  const second = await browser.newPage();
  await enterOffice(second, baseURL, await insertStaff({ roles: ["finance"] }));
  await second.goto(`${baseURL}/office/orders/${orderNo}`);
  await second.getByRole("button", { name: words.decision.look }).click();
  await second.getByRole("button", { name: filled(words.decision.approve, { amount: "NT$5,400" }) }).click();
  const done = filled(words.done, { act: words.happened.refund_approved });
  await expect(second.getByRole("status").filter({ hasText: done })).toBeVisible();
  await second.close();
});

test("below the width of a desktop the actions come after the seats and before the payments", async ({ page, baseURL }) => {
  const { orderNo } = await unreached();
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"] }));
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/office/orders/${orderNo}`);
    const parts = [page.locator(".desk-map"), page.locator(".desk-acts"), page.getByRole("heading", { name: "付款" })];
    await expect(parts[0]!).toBeVisible();
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await noBarrier(page);
  }
});

test("shows personal data in full for a reason, at any width and in both languages", async ({ page, baseURL }) => {
  const { orderNo, email } = await unreached();
  const staff = await insertStaff({ roles: ["service"] });
  for (const [language, show, why, width] of [
    ["tw", "顯示完整個資", "原因", 1440],
    ["en", "Show in full", "Reason", 390],
  ] as const) {
    await enterOffice(page, baseURL, staff, language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/office/orders/${orderNo}`);
    await expect(page.getByRole("heading", { level: 1, name: orderNo })).toBeVisible();
    // the heading appears before the order
    await expect(page.getByRole("button", { name: show })).toBeVisible();
    await page.getByRole("heading", { level: 1, name: orderNo }).click();
    if (width === 1440) await page.keyboard.press("v");
    else await page.getByRole("button", { name: show }).click();
    const reason = page.getByRole("textbox", { name: why });
    await expect(reason).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await expect(reason).toHaveAttribute("aria-invalid", "true");
    expect(await page.getByText(email).count()).toBe(0);
    await noBarrier(page);
    await reason.fill("caller asks for the address");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByRole("button", { name: show })).toHaveCount(0);
    // after a correction they would be out of date
    const { OfficeOrders: words } = officeTexts[language].office;
    await page.getByRole("button", { name: new RegExp(`^${words.acts.correct}`) }).click();
    const form = page.getByRole("region", { name: words.acts.correct });
    await form.getByLabel(words.fields.first_name, { exact: true }).fill(`思${width}`);
    await form.getByRole("textbox", { name: why }).fill("misspelled");
    await form.getByRole("button", { name: words.acts.correctSave, exact: true }).click();
    await expect(page.locator(".desk-person")).toContainText(`何思${width}`);
    await expect(page.getByRole("button", { name: show })).toBeVisible();
  }
  // once each time, which is what the quota counts
  expect(await db.auditEntry.count({ where: { staffId: staff.id, act: "order.personal_data_read" } })).toBe(2);
});

test("staff of one event can read a member and see why they cannot change the account", async ({ page, baseURL }) => {
  const { orderId } = await unreached();
  const { memberId, eventId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], eventIds: [eventId!] }));
  await page.goto(`/office/members/${memberId}`);
  await expect(page.getByText("您的權限僅限部分活動。")).toBeVisible();
  await expect(page.getByRole("button", { name: /^暫停訂購/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await noBarrier(page);
});
