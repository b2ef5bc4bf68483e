import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makeDueTransfer } from "@/prisma/factories/office/due-transfers";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeMoney.payouts;
const reason = "送銀行匯款";

async function openPayouts(page: Page) {
  await page.goto("/office/money");
  await page.getByRole("tab", { name: office.OfficeMoney.tabs.payouts }).click();
}

for (const [tier, width] of tiered([1440, 390])) {
  test(
    `a batch is made, approved by another person, downloaded, paid, and one transfer comes back, at ${width} px`,
    tier,
    async ({ page, baseURL }) => {
      const [kept, returned] = [await makeDueTransfer(), await makeDueTransfer()];
      const orderNoOf = async (orderId: string) => (await db.order.findUniqueOrThrow({ where: { id: orderId } })).orderNo;
      const [keptNo, returnedNo] = [await orderNoOf(kept.orderId), await orderNoOf(returned.orderId)];
      await page.setViewportSize({ width, height: 900 });
      await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }));
      await openPayouts(page);
      // the account is not in the buyer's name: it stays out until somebody chooses it
      for (const no of [keptNo, returnedNo]) {
        const choose = page.getByRole("checkbox", { name: no });
        await expect(choose).not.toBeChecked();
        await choose.check();
      }
      await expect(page.getByText("000123456789")).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await noBarrier(page);
      await page.getByRole("button", { name: words.make.split("：")[0] }).click();
      const pane = page.getByRole("complementary");
      await expect(pane).toContainText(words.ownWaits);
      await expect(pane).toContainText(keptNo);
      const number = (await pane.getByRole("heading").textContent()) ?? "";
      await noBarrier(page);

      await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }));
      await openPayouts(page);
      await page.getByRole("table", { name: words.batches }).getByRole("button", { name: number, exact: true }).click();
      await pane.getByRole("button", { name: words.approve.slice(0, 2) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: words.askNow.approve.slice(0, 2) })
        .click();
      await pane.getByRole("button", { name: words.file, exact: true }).click();
      await page.getByRole("dialog").getByRole("textbox").fill(reason);
      await noBarrier(page);
      const saving = page.waitForEvent("download");
      await page.getByRole("dialog").getByRole("button", { name: words.askNow.file, exact: true }).click();
      expect((await saving).suggestedFilename()).toBe(`${number}.csv`);
      await pane.getByRole("button", { name: words.allPaid.split("{count}")[1]?.slice(1) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: words.askNow.paid.slice(0, 2) })
        .click();
      await expect(pane).toContainText(words.states.settled);
      expect(await db.refund.findUniqueOrThrow({ where: { id: kept.refundId } })).toMatchObject({ status: "refunded" });

      await pane.getByRole("button", { name: `${words.cameBack} ${returnedNo}` }).click();
      await page.getByRole("dialog").getByLabel(words.bankSays).fill("戶名不符");
      await page.getByRole("dialog").getByRole("button", { name: words.sentBackNow }).click();
      await expect(pane).toContainText("戶名不符");
      expect(await db.refund.findUniqueOrThrow({ where: { id: returned.refundId } })).toMatchObject({
        status: "refund_due",
        bankAccount: null,
      });
      await noBarrier(page);
    },
  );
}

test("a card's refund that is stuck is recorded as paid back from its line, with a reason", async ({ page, baseURL }) => {
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
