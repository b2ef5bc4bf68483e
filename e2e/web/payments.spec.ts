import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, logInBrowser, test, type Caller, type SessionFixture } from "@/e2e/fixtures";
import { create, orderOf, seated } from "@/e2e/orders";
import { fillInCard, lastAttempt, payInBrowser, simulate, startedEarlier, takeNumber, transfer, type Form } from "@/e2e/pay";
import { tiered } from "@/e2e/sample";
import type { OrderView, PaymentEntryView } from "@/lib/domain/orders/types";
import { db } from "@/lib/platform/db";

type Words = typeof import("@/messages/tw.json");
const wordsOf = (language: string): Words => JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Words;
const [tw, en, jp, kr] = ["tw", "en", "jp", "kr"].map(wordsOf) as [Words, Words, Words, Words];

// Each payment method from start to end, on a phone.

test.use({ viewport: { width: 390, height: 844 } });

const languages = [
  { lang: "tw", words: tw, prefix: "" },
  { lang: "en", words: en, prefix: "/en" },
];

const hold = (api: Caller, session: SessionFixture, lang = "tw"): Promise<OrderView> =>
  orderOf(api.post<OrderView>("/order/create", seated(session, 2), { lang }));
const form = async (api: Caller, id: string, way: string) =>
  (await api.get<PaymentEntryView>(`/payment/newebpay_entry/${id}/${way}`)).result as Form;

async function choose(page: Page, words: Words, way: "unionpay" | "atm" | "cvs"): Promise<void> {
  await page.getByRole("radio", { name: words.Payments.ways[way] }).check({ force: true });
}

for (const [tier, { lang, words, prefix }] of tiered(languages)) {
  const { Payments: w } = words;

  test(`${lang}: UnionPay, from the choice through the bank to the tickets`, tier, async ({ memberPage: page, api, newSession }) => {
    const order = await hold(api, await newSession(), lang);
    await page.goto(`${prefix}/purchase/payment?order_id=${order.order_id}`);
    await expect(page.getByText(w.sub)).toBeVisible();
    await choose(page, words, "unionpay");
    await page.getByRole("button", { name: /NT\$2,100/ }).click();
    await payInBrowser(page);
    await page.waitForURL(`**${prefix}/member/record/detail/${order.order_id}?payment=done`);
    await expect(page.getByRole("heading", { name: words.Orders.record.titleOf.paid })).toBeVisible();
  });
}

// one language each; the commit decides which method gets which
for (const [way, order] of [
  ["atm", languages],
  ["cvs", languages.toReversed()],
] as const)
  for (const [tier, { lang, words, prefix }] of tiered(order)) {
    const { Payments: w } = words;
    test(
      `${lang}: ${way}, from the choice to the number, copied by keyboard, then "paid" without a reload`,
      tier,
      async ({ memberPage: page, context, api, newSession, baseURL }) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL });
        const order = await hold(api, await newSession(), lang);
        await page.goto(`${prefix}/member/record/detail/${order.order_id}`);
        // each method's deadline, and the note that the choice is final, are visible before the choice
        await expect(page.getByRole("listitem").filter({ hasText: w.ways[way] })).toContainText("23:59");
        await expect(page.getByText(w.sub)).toBeVisible();
        await page.getByRole("link", { name: words.Orders.record.pay, exact: true }).click();
        await choose(page, words, way);
        await page.getByRole("button", { name: w.choice.get[way] }).click();
        await page.waitForURL(`${process.env.SANDBOX_URL}/**`);
        await page.locator("form.pay button").click();
        await page.waitForURL(`**${prefix}/purchase/payment?order_id=${order.order_id}&payment=number`);
        await expect(page.getByRole("heading", { name: w[way].title })).toBeVisible();
        await expect(page.getByRole("timer", { name: w.number.left })).toBeVisible();
        await expect(page.getByRole("heading", { name: w.number.next })).toBeVisible();
        if (way === "cvs")
          for (const chain of ["seven", "family", "hilife", "ok"] as const)
            await expect(page.getByText(w.cvs.chains[chain].how)).toBeVisible();

        const { paymentATM, paymentCVS } = (await api.get<OrderView>(`/order/detail/${order.order_id}`)).result;
        const what = way === "atm" ? w.atm.account : w.cvs.code;
        const copy = page.getByRole("button", { name: w.copy.replace("{what}", what) });
        await copy.focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("status").filter({ hasText: w.copiedWhat.replace("{what}", what) })).toBeAttached();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paymentATM?.account ?? paymentCVS?.code);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);

        await transfer(order.order_id);
        await expect(page.getByRole("heading", { name: w.done.title })).toBeVisible();
        await page.getByRole("link", { name: w.done.tickets }).click();
        await expect(page.getByRole("heading", { name: words.Orders.record.titleOf.paid })).toBeVisible();
      },
    );
  }

test("a browser without the clipboard selects the number instead", async ({ memberPage: page, api, newSession }) => {
  const order = await hold(api, await newSession());
  await takeNumber(await form(api, order.order_id, "atm"));
  await startedEarlier(order.order_id);
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(`/purchase/payment?order_id=${order.order_id}`);
  await expect(page.getByText(tw.Payments.atm.banks.b008, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: tw.Payments.copy.replace("{what}", tw.Payments.atm.bank) }).click();
  await expect(page.getByText(tw.Payments.copySelected)).toBeVisible();
  expect(await page.evaluate(() => String(window.getSelection()))).toBe("008");
});

test("the number can be found again from My orders, in the same browser or another", async ({ memberPage: page, api, newSession }) => {
  const order = await hold(api, await newSession());
  // the number is issued, but the browser was closed at the gateway
  await takeNumber(await form(api, order.order_id, "atm"));
  await startedEarlier(order.order_id);
  await page.goto(`/member/record/detail/${order.order_id}`);
  await page.getByRole("link", { name: tw.Orders.record.seeNumber }).click();
  await expect(page.getByRole("heading", { name: tw.Payments.atm.title })).toBeVisible();
  // requesting it again leads to the same page, not to a second number
  await page.goto(`/purchase/payment?order_id=${order.order_id}&pay_way=atm`);
  await page.waitForURL(`**/purchase/payment?order_id=${order.order_id}`);
  await expect(page.getByRole("heading", { name: tw.Payments.atm.title })).toBeVisible();
});

test("a sale without transfers says so on the event page and offers only cards", async ({ memberPage: page, api, newSession }) => {
  const session = await newSession();
  await db.eventSession.update({ where: { id: session.sessionId }, data: { payWays: ["credit", "unionpay"] } });
  await page.goto(`/activity/${session.slug}`);
  await expect(page.getByText("這場限用信用卡、銀聯卡付款")).toBeVisible();
  const order = await hold(api, session);
  await page.goto(`/purchase/payment?order_id=${order.order_id}`);
  await expect(page.getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("radio", { name: tw.Payments.ways.unionpay })).toBeVisible();
});

test("explains a refused pay way after another was chosen", async ({ memberPage: page, api, newSession }) => {
  const order = await hold(api, await newSession());
  await form(api, order.order_id, "cvs");
  await page.goto(`/purchase/payment?order_id=${order.order_id}&pay_way=atm`);
  await expect(page.getByRole("heading", { name: tw.Payments.closed.title })).toBeVisible();
  await expect(page.getByText(tw.Errors.PAY_WAY_REFUSED)).toBeVisible();
});

for (const [tier, { lang, words }] of tiered([
  { lang: "jp", words: jp },
  { lang: "kr", words: kr },
])) {
  test(
    `${lang}: while the gateway does not answer the order says so, offers no second payment, and changes to paid`,
    tier,
    async ({ memberPage: page, api, newSession }) => {
      const order = await hold(api, await newSession(), lang);
      const entry = await form(api, order.order_id, "credit");
      const MerchantOrderNo = await lastAttempt(order.order_id);
      await simulate("mode", { MerchantOrderNo, notify: "drop", query: "down" });
      await fillInCard(entry);
      await startedEarlier(order.order_id);
      for (const path of [`/purchase/payment?order_id=${order.order_id}`, `/member/record/detail/${order.order_id}`]) {
        await page.goto(`/${lang}${path}`);
        await expect(page.getByRole("heading", { name: words.Payments.checking.title })).toBeVisible();
        await expect(page.getByText(words.Payments.checking.body)).toBeVisible();
        await expect(page.getByRole("link", { name: words.Orders.record.pay, exact: true })).toHaveCount(0);
      }
      await simulate("mode", { MerchantOrderNo, query: "normal" });
      await expect(page.getByRole("heading", { name: words.Orders.record.titleOf.paid })).toBeVisible();
    },
  );
}

test("does not show the order for another member's number", async ({ page, context, api, newMember, newSession, baseURL }) => {
  const order = await hold(api, await newSession());
  await takeNumber(await form(api, order.order_id, "atm"));
  await startedEarlier(order.order_id);
  await logInBrowser(context, await newMember(), baseURL as string);
  for (const query of ["", "&pay_way=atm"]) {
    await page.goto(`/purchase/payment?order_id=${order.order_id}${query}`);
    await expect(page.getByText(tw.Orders.record.invalid.body)).toBeVisible();
  }
  expect((await create(api, seated(await newSession(), 1))).code).toBe(3013);
});
