import type { Locator, Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { paidOrder } from "@/e2e/gate";
import { operate, refundNumber } from "@/e2e/refunds";
import { wordsOf, type Words } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { db, runSql } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { barriers } from "../barriers";

const refundWords = (words: Words) => words.Orders.record.refund;

async function nothingInTheWay(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(tooWide, "nothing scrolls sideways").toBe(false);
}

/** An unticked confirmation is marked at its box, and nothing is sent. */
async function unticked(dialog: Locator, words: Words): Promise<void> {
  const { send, sure } = refundWords(words);
  await dialog.getByRole("button", { name: send }).click();
  await expect(dialog.getByText(words.Validation.sure_require, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: sure })).toHaveAttribute("aria-invalid", "true");
}

/** Goes from the order page to the sent request; fills in the bank account if requested. */
async function ask(page: Page, words: Words, account?: { bank: string; number: string; holder: string }): Promise<void> {
  const t = refundWords(words);
  await page.getByRole("button", { name: t.open }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t.faceValue, { exact: true })).toBeVisible();
  await nothingInTheWay(page);
  await dialog.getByRole("button", { name: t.send }).click();
  await expect(dialog.getByText(words.Validation.reason_require, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel(t.reason)).toBeFocused();
  await dialog.getByLabel(t.reason).fill("計畫改變 Plans changed");
  await unticked(dialog, words);
  await nothingInTheWay(page);
  await dialog.getByRole("checkbox", { name: t.sure }).press("Space");
  await expect(dialog.getByText(words.Validation.sure_require, { exact: true })).toHaveCount(0);
  if (account) {
    await dialog.getByLabel(t.bankCode).fill(account.bank);
    await dialog.getByLabel(t.account, { exact: true }).fill("123");
    await dialog.getByLabel(t.holder).fill(account.holder);
    await expect(dialog.getByText(words.Validation.account_rule, { exact: true })).toBeVisible();
    await dialog.getByLabel(t.account, { exact: true }).fill(account.number);
    await dialog.getByLabel(t.password, { exact: true }).fill(FACTORY_PASSWORD);
  }
  await dialog.getByRole("button", { name: t.send }).click();
  await expect(page.getByRole("heading", { name: t.state.requested })).toBeVisible();
}

for (const [tier, { language, prefix }] of tiered([
  { language: "tw", prefix: "" },
  { language: "en", prefix: "/en" },
])) {
  test(`a refund goes from the request to the payment, on a phone (${language})`, tier, async ({ memberPage: page, api, newSession }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const words = wordsOf(language);
    const t = refundWords(words);
    const order = await paidOrder(api, await newSession(), 2);
    await page.goto(`${prefix}/member/record/detail/${order.order_id}`);
    await ask(page, words);
    await expect(page.getByRole("button", { name: t.open })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: t.state.requested, exact: true }).last()).toBeFocused();
    await expect(page.getByText("NT$1,800")).toBeVisible();
    await nothingInTheWay(page);

    await operate("approve", await refundNumber(order.order_no), "--yes", "--note", "See you again");
    await page.reload();
    await expect(page.getByText(words.Orders.record.cancelled.void)).toBeVisible();
    await expect(page.getByText("See you again")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect
      .poll(
        async () => {
          await runSql`UPDATE refunds SET next_try_at = now() WHERE order_id = ${order.order_id}::uuid AND status = 'refund_due' AND next_try_at NOT BETWEEN now() + interval '100 seconds' AND now() + interval '121 seconds'`;
          await page.reload();
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          return page.getByRole("heading", { name: t.state.refunded, exact: true }).last().isVisible();
        },
        { intervals: [3_000] },
      )
      .toBe(true);
    await expect(page.getByText(t.refundedAt)).toBeVisible();
    await nothingInTheWay(page);
  });
}

test("a transfer is refunded to the given account, which can be corrected", async ({ memberPage: page, api, newSession }) => {
  const words = wordsOf("tw");
  const t = refundWords(words);
  const order = await paidOrder(api, await newSession(), 1);
  await db.order.update({ where: { id: order.order_id }, data: { payWay: "atm" } });
  await db.payment.updateMany({ where: { orderId: order.order_id }, data: { payWay: "atm" } });
  await page.goto(`/member/record/detail/${order.order_id}`);
  await ask(page, words, { bank: "012", number: "0123 4567 8901", holder: "王測試" });
  await expect(page.getByText(t.toAccount)).toBeVisible();
  await page.getByRole("button", { name: t.accountChange }).click();
  await page.getByLabel(t.bankCode).fill("700");
  await page.getByLabel(t.account, { exact: true }).fill("99999999990000");
  await page.getByLabel(t.holder).fill("王測試");
  await page.getByLabel(t.password, { exact: true }).fill("wrong1");
  await page.getByRole("button", { name: t.accountSave }).click();
  await expect(page.getByRole("textbox", { name: t.password })).toHaveAttribute("aria-invalid", "true");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await nothingInTheWay(page);
  }
  await page.getByLabel(t.password, { exact: true }).fill(FACTORY_PASSWORD);
  await page.getByRole("button", { name: t.accountSave }).click();
  await expect(page.getByRole("button", { name: t.accountChange })).toBeVisible();
  const number = await refundNumber(order.order_no);
  await operate("approve", number, "--yes");
  expect((await operate("list")).output).toContain("pay to bank 700, account 99999999990000");
  await operate("paid-back", number, "--yes");
  await page.reload();
  await expect(page.getByRole("heading", { name: t.state.refunded, exact: true }).last()).toBeVisible();
});

test("a late transfer asks for the account", async ({ memberPage: page, api, newSession }) => {
  const t = refundWords(wordsOf("tw"));
  const order = await paidOrder(api, await newSession(), 1);
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: order.order_id } });
  await db.payment.update({ where: { id: paymentId }, data: { payWay: "atm", settled: false } });
  await db.order.update({
    where: { id: order.order_id },
    data: { status: "cancelled", cancelReason: "overdue", cancelledAt: new Date(), payWay: "atm" },
  });
  await db.refund.create({ data: { orderId: order.order_id, paymentId, cause: "late", status: "refund_due", amount: 1_050 } });
  await page.goto(`/member/record/detail/${order.order_id}`);
  await expect(page.getByText(t.accountNeeded)).toBeVisible();
  await page.getByLabel(t.bankCode).fill("012");
  await page.getByLabel(t.account, { exact: true }).fill("012345678901");
  await page.getByLabel(t.holder).fill("王測試");
  await page.getByLabel(t.password, { exact: true }).fill(FACTORY_PASSWORD);
  await page.getByRole("button", { name: t.accountSave }).click();
  await expect(page.getByText(t.toAccount)).toBeVisible();
});

test("a rejected request shows the reason, leaves the tickets valid and promises no money", async ({
  memberPage: page,
  api,
  newSession,
}) => {
  const order = await paidOrder(api, await newSession(), 2);
  expect((await api.post(`/order/refund/${order.order_id}`, { reason: "Plans changed" })).code).toBe(0);
  expect((await operate("reject", await refundNumber(order.order_no), "--yes", "--note", "Too close to the show")).code).toBe(0);
  await page.goto(`/en/member/record/detail/${order.order_id}`);
  const words = refundWords(wordsOf("en"));
  const refund = page.getByRole("region", { name: words.title, exact: true });
  await expect(refund.getByRole("heading", { name: words.state.rejected })).toBeVisible();
  await expect(refund).toContainText("Too close to the show");
  await expect(refund).not.toContainText("NT$");
  await expect(page.getByRole("article")).toHaveCount(2);
});
