import type { Locator, Page } from "playwright/test";
import { forgetLogin } from "@/e2e/browser/forget-login";
import { awake, expect, test } from "@/e2e/fixtures";
import { line, order as orderGoods } from "@/e2e/merchandise";
import { create, orderOf, seated, seatsOf } from "@/e2e/orders";
import { fillInCard, takeNumber, type Form } from "@/e2e/pay";
import { dialog, national, wordsOf, type Words } from "@/e2e/register";
import { orderMail } from "@/lib/domain/notifications/order-mail";
import { findMailedOrders } from "@/lib/domain/notifications/queries";
import { leasedMailRow } from "@/lib/domain/notifications/schemas";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import { toOrderView } from "@/lib/domain/orders/reading/to-order-view";
import type { PaymentEntryView } from "@/lib/domain/orders/types";
import { orderMails } from "@/lib/domain/outbox/rules";
import type { Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { makeDraw } from "@/prisma/factories/draws";
import { FACTORY_PASSWORD, type MemberFixture } from "@/prisma/factories/members";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

async function logIn(page: Page, words: Words, member: MemberFixture): Promise<void> {
  const login: Locator = dialog(page);
  await login.getByRole("textbox", { name: words.Members.fields.mobile }).fill(national(member));
  await login.getByRole("textbox", { name: words.Members.fields.password }).fill(FACTORY_PASSWORD);
  await login.getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
  await expect(login).toBeHidden();
}

test("a guarded page opens after the login; until then the home page shows the login dialog", async ({ page, member, api, newSession }) => {
  const session = await newSession();
  const order = await orderOf(create(api, seated(session, 1)));
  for (const [language, path] of [
    ["tw", "/member/record/list"],
    ["en", `/en/member/record/detail/${order.order_id}`],
    ["tw", `/purchase/payment?order_id=${order.order_id}`],
    ["jp", `/jp/purchase/ticket/${session.sessionId}`],
  ] as const) {
    const words = wordsOf(language);
    await page.goto(path);
    await expect(dialog(page)).toBeVisible();
    expect(pathOf(page), path).toBe(language === "tw" ? "/" : `/${language}`);
    await expect(page).toHaveURL(/\/(jp|en)?$/);
    // a ticket buyer may have no account yet
    if (path.includes("/ticket/")) await dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
    await logIn(page, words, member);
    await expect.poll(() => pathOf(page)).toBe(path);
    await forgetLogin(page);
  }
});

test("after an expired login the member returns to the page on which it expired", async ({ memberPage: page, member, api }) => {
  const words = wordsOf("tw");
  expect((await api.post("/member/logout")).code).toBe(0);
  await page.goto("/member/record/list");
  await page.getByRole("status").getByRole("button", { name: words.Layout.loginAgain }).click();
  await logIn(page, words, member);
  await expect.poll(() => pathOf(page)).toBe("/member/record/list");
});

type MailLink = { url: string; mails: string[] };
type Mailed = { orderId: string; waitId: string; drawId: string; language: Language };

/** The links of every mail about an order, a waitlist entry, a draw and a staff member, without duplicates. */
async function linksOfMails({ orderId, waitId, drawId, language }: Mailed): Promise<MailLink[]> {
  const mailed = (await findMailedOrders([orderId])).get(orderId);
  if (!mailed) throw new Error("no order");
  const { ticketLink } = mailed;
  const now = new Date();
  const view = toOrderView(mailed.row, language, now);
  const session = await db.eventSession.findFirstOrThrow({ where: { id: Number(view.session_id) }, include: { event: true } });
  const data = {
    follow_id: "1",
    follow_event: "-",
    follow_slug: session.event.slug,
    follow_place: "-",
    follow_time: now.toISOString(),
    wait_id: waitId,
    wait_event: "-",
    wait_slug: session.event.slug,
    wait_session: view.session_id,
    wait_time: now.toISOString(),
    offer: { event: "-", time: now.toISOString(), place: "-", amount: 1, until: now.toISOString() },
    draw: { id: drawId, event: "-", entry_id: "0".repeat(32), receipt: "-" },
    report: {
      id: "00000000-0000-4000-8000-000000000001",
      event: "-",
      event_id: String(session.eventId),
      day: now.toISOString().slice(0, 10),
      ...{ tickets: 1, face: 1, refunds: 0, refunded: 0, total: 1, total_face: 1, capacity: 1 },
    },
  };
  const found = new Map<string, string[]>();
  for (const template of leasedMailRow.shape.template.options) {
    const known = orderMails.find((name) => name === template);
    const bodies = known
      ? [view, { ...view, status: "cancelled" as const, cancel_reason: "overdue" }].map((order) =>
          orderMail(known, { order, ticketLink, pickupNos: [], language, writtenAt: now, data: { ...data, left: 1, letter_title: "-" } }),
        )
      : [
          writeMail(
            {
              id: 1n,
              messageId: "-",
              template,
              language,
              recipient: "-",
              orderId: null,
              priority: 0,
              attempts: 0,
              createdAt: now,
              data: { ...data, invitation_id: "1", staff_change: "reset", webhook_url: "-", webhook_reason: "gone", organizer_name: "-" },
            },
            undefined,
            now,
          ),
        ];
    for (const body of bodies)
      for (const [url] of body?.text.matchAll(/https?:\/\/[^\s（）「」，。]+/g) ?? [])
        found.set(url, [...(found.get(url) ?? []), template]);
  }
  return [...found].map(([url, mails]) => ({ url, mails: [...new Set(mails)] }));
}

test("every link of every mail leads to its page, after a login if the page is a member's", async ({
  page,
  baseURL,
  member,
  newSession,
}) => {
  const session = await newSession({ seats: 20 });
  const { orderId } = await makePaidOrder({ member, session, seatIds: seatsOf(session, 1) });
  // Sold at a counter: its mails contain the link that opens the tickets without an account.
  const counter = await makePaidOrder({ member, session, seatIds: seatsOf(session, 1, 4) });
  await db.order.update({ where: { id: counter.orderId }, data: { payWay: "cash" } });
  await db.member.update({ where: { id: member.id }, data: { emailVerifiedAt: new Date() } });
  const { id: waitId } = await db.waitlistEntry.create({ data: { sessionId: session.sessionId, memberId: member.id, reason: "seats" } });
  const drawId = await makeDraw(await newSession({ seats: 2, saleStarts: 20 * 86_400 }));
  const words = wordsOf("en");
  const links: MailLink[] = [];
  for (const id of [orderId, counter.orderId])
    links.push(...(await linksOfMails({ orderId: id, waitId: String(waitId), drawId, language: "en" })));
  expect(links.length).toBeGreaterThan(4);
  for (const { url, mails } of links) {
    const { pathname, search, hash } = new URL(url);
    const why = `${pathname}, of ${mails.join(", ")}`;
    const address = new URL(pathname + search + hash, baseURL).href;
    // The link for a holder without an account is the PDF itself.
    if (pathname.startsWith("/ticket/")) {
      const file = await page.request.get(address);
      expect([file.status(), file.headers()["content-type"]], why).toEqual([200, "application/pdf"]);
      continue;
    }
    const reply = await page.goto(address);
    expect(reply?.status(), why).toBe(200);
    // staff have a separate login, at the same address
    if (pathname.startsWith("/office")) {
      expect(new URL(page.url()).pathname, why).toBe(pathname);
      continue;
    }
    if (/^\/en\/(member\/record|purchase)/.test(pathname)) {
      await logIn(page, words, member);
      await expect.poll(() => pathOf(page), why).toBe(pathname + search);
    } else expect(pathOf(page), why).toBe(pathname + search);
    await expect(page.getByText(words.Layout.notFoundTitle), why).toHaveCount(0);
    await forgetLogin(page);
  }
});

/** The bank posts the payer's browser back, from its own site. */
async function comeBack(page: Page, { action, fields }: Form): Promise<void> {
  await page.goto(`${process.env.SANDBOX_URL}/`, { waitUntil: "load" });
  await page.evaluate(
    ([to, values]) => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: to });
      for (const [name, value] of values) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      document.body.append(form);
      form.submit();
    },
    [action, Object.entries(fields)] as const,
  );
  await page.waitForURL((url) => url.origin !== new URL(process.env.SANDBOX_URL ?? "").origin);
  await awake(page);
}

test("a browser without a login that returns from the bank sees only the result of the payment", async ({
  page,
  member,
  api,
  as,
  newMember,
  newSession,
}) => {
  const words = wordsOf("tw");
  const { why } = words.Members.dialog;
  const session = await newSession({ seats: 20 });
  const ticket = await orderOf(create(api, seated(session, 1)));
  const other = await newMember();
  const transfer = await orderOf(create(as(other), { ...seated(session, 1), seat_ids: seatsOf(session, 1, 4) }));
  const shopper = await newMember();
  const goods = await orderOf(orderGoods(as(shopper), [line(await makeMerchandise(db))]));
  const entry = async (caller: typeof api, path: string) => (await caller.get<PaymentEntryView>(`/payment/${path}`)).result as Form;

  const returns = [
    ["failed", member, ticket, async () => fillInCard(await entry(api, `newebpay_entry/${ticket.order_id}/credit`), { otp: "000000" })],
    ["paid", member, ticket, async () => fillInCard(await entry(api, `newebpay_entry/${ticket.order_id}/credit`))],
    ["number", other, transfer, async () => takeNumber(await entry(as(other), `newebpay_entry/${transfer.order_id}/atm`))],
    ["paid", shopper, goods, async () => fillInCard(await entry(as(shopper), `entry/merchandise/${goods.order_id}/credit`))],
  ] as const;
  for (const [outcome, payer, order, form] of returns) {
    await comeBack(page, await form());
    await expect(dialog(page).getByText(why[outcome])).toBeVisible();
    expect(await page.locator("body").innerText()).not.toContain(order.order_no);
    await logIn(page, words, payer);
    await expect.poll(() => pathOf(page)).toContain(order.order_id);
    await expect(page.getByText(/NT\$[1-9]/).first()).toBeVisible();
    await forgetLogin(page);
  }
});
