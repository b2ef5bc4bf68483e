import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled, officeTexts, officeViews } from "@/e2e/office/office-texts";
import { tiered } from "@/e2e/sample";
import { formatMoney } from "@/lib/i18n/format";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makeDueTransfer } from "@/prisma/factories/office/due-transfers";
import { insertStaff } from "@/prisma/factories/staff";

async function openPayouts(page: Page, { tabs }: { tabs: { payouts: string } }) {
  await page.goto("/office/money");
  await page.getByRole("tab", { name: tabs.payouts }).click();
}

for (const [tier, { language, width }] of tiered(officeViews)) {
  test(
    `a batch is made, approved by another person, downloaded and paid, and one transfer is returned (${language}, ${width} px)`,
    tier,
    async ({ page, baseURL }) => {
      const { Office, OfficeMoney } = officeTexts[language].office;
      const words = OfficeMoney.payouts;
      const [kept, returned] = [await makeDueTransfer(), await makeDueTransfer()];
      const orderNoOf = async (orderId: string) => (await db.order.findUniqueOrThrow({ where: { id: orderId } })).orderNo;
      const [keptNo, returnedNo] = [await orderNoOf(kept.orderId), await orderNoOf(returned.orderId)];
      const batch = { count: 2, amount: formatMoney(kept.amount + returned.amount) };
      const within = async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await noBarrier(page);
      };
      await page.setViewportSize({ width, height: 900 });
      await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }), language);
      await openPayouts(page, OfficeMoney);
      // the account is not in the buyer's name: staff have to choose it
      for (const no of [keptNo, returnedNo]) await expect(page.getByRole("checkbox", { name: no })).not.toBeChecked();
      // leaves refunds of other tests out of the batch
      for (const other of await page.getByRole("checkbox", { checked: true }).all()) await other.uncheck();
      for (const no of [keptNo, returnedNo]) await page.getByRole("checkbox", { name: no }).check();
      await expect(page.getByText("000123456789")).toBeHidden();
      await within();
      await page.getByRole("button", { name: filled(words.make, batch, language), exact: true }).click();
      const pane = page.getByRole("complementary");
      await expect(pane).toContainText(words.ownWaits);
      await expect(pane).toContainText(keptNo);
      const number = (await pane.getByRole("heading").textContent()) ?? "";
      await within();

      await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }), language);
      await openPayouts(page, OfficeMoney);
      await page.getByRole("table", { name: words.batches }).getByRole("button", { name: number, exact: true }).click();
      await pane.getByRole("button", { name: filled(words.approve, batch, language), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(filled(words.askWhat.approve, batch, language));
      await within();
      await dialog.getByRole("button", { name: filled(words.askNow.approve, batch, language), exact: true }).click();
      await pane.getByRole("button", { name: words.file, exact: true }).click();
      await expect(dialog).toContainText(filled(words.askWhat.file, batch, language));
      await dialog.getByLabel(Office.reason.label).fill("送銀行匯款");
      await within();
      const saving = page.waitForEvent("download");
      await dialog.getByRole("button", { name: words.askNow.file, exact: true }).click();
      expect((await saving).suggestedFilename()).toBe(`${number}.csv`);
      await pane.getByRole("button", { name: filled(words.allPaid, batch, language), exact: true }).click();
      await dialog.getByRole("button", { name: filled(words.askNow.paid, batch, language), exact: true }).click();
      await expect(pane).toContainText(words.states.settled);
      expect(await db.refund.findUniqueOrThrow({ where: { id: kept.refundId } })).toMatchObject({ status: "refunded" });

      await pane.getByRole("button", { name: `${words.cameBack} ${returnedNo}` }).click();
      await dialog.getByLabel(words.bankSays).fill("戶名不符");
      await within();
      await dialog.getByRole("button", { name: words.sentBackNow }).click();
      await expect(pane).toContainText("戶名不符");
      await expect(pane).toContainText(filled(words.states.returned, { count: 1 }, language));
      expect(await db.refund.findUniqueOrThrow({ where: { id: returned.refundId } })).toMatchObject({
        status: "refund_due",
        bankAccount: null,
      });
      await within();
    },
  );
}

test("records a stuck card refund as paid from its line, with a reason", async ({ page, baseURL }) => {
  const { orderId, refundId } = await makeDueTransfer();
  await db.payment.updateMany({ where: { orderId }, data: { payWay: "credit" } });
  await db.refund.update({
    where: { id: refundId },
    data: { problem: "stuck", bankAccount: undefined, nextTryAt: new Date("2099-01-01") },
  });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }));
  await page.goto("/office/money");
  await page.getByRole("tab", { name: office.OfficeMoney.tabs.refunds, exact: true }).click();
  const { refunds } = office.OfficeMoney;
  await page.getByRole("button", { name: `${refunds.step} ${orderNo}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(refunds.stepWhat.stuck);
  const record = dialog.getByRole("button", { name: refunds.paidBack.split("{")[0] });
  await record.click();
  await expect(dialog.getByText(/原因/).first()).toBeVisible();
  await dialog.getByRole("textbox").fill("已在閘道後台退刷");
  await record.click();
  await expect(dialog).toBeHidden();
  expect(await db.refund.findUniqueOrThrow({ where: { id: refundId } })).toMatchObject({ status: "refunded" });
});
