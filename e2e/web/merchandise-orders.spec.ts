import type { Page } from "playwright/test";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { barriers } from "../barriers";
import { expect, latestMessage, test } from "../fixtures";
import { detailOf, line, order as placeOrder } from "../merchandise";
import { command } from "../operate";
import { payByCard } from "../pay";
import { wordsOf } from "../register";

const shop = (...words: string[]) => command("shop", ...words);

async function nothingInTheWay(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    "nothing scrolls sideways",
  ).toBe(false);
}

for (const [tier, { language, prefix, width }] of tiered([
  { language: "tw", prefix: "", width: 390 },
  { language: "kr", prefix: "/kr", width: 1440 },
] as const)) {
  test(
    `the operator ships an order, then it is partly returned (${language} ${width})`,
    tier,
    async ({ memberPage: page, api, member }) => {
      await page.setViewportSize({ width, height: 844 });
      const words = wordsOf(language);
      const t = words.Orders.record.returns;
      const email = `shop-${crypto.randomUUID()}@example.com`;
      await db.member.update({ where: { id: member.id }, data: { email } });
      const plain = await makeMerchandise(db, { name: "Wave towel", specs: [{ price: 300 }] });
      const engraved = await makeMerchandise(db, { name: "Wave tag", specs: [{ price: 200 }], labels: ["Line 1"] });
      const bought = (await placeOrder(api, [line(plain, 2), line(engraved, 1, { custom_text: ["海沫"] })])).result;
      const path = `${prefix}/member/record/detail/${bought.order_id}`;
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: words.Orders.record.titleOf.unpaid })).toBeVisible();
      await expect(page.getByText("海沫")).toBeVisible();
      await expect(page.getByRole("heading", { name: t.title })).toHaveCount(0);
      await nothingInTheWay(page);

      await payByCard(api, bought.order_id, { entry: "entry/merchandise" });
      await page.goto(path);
      await expect(page.getByText(t.afterShipping)).toBeVisible();
      await expect(page.getByRole("button", { name: t.open })).toHaveCount(0);
      const tracking = bought.order_no.slice(2);
      expect((await shop("ship", bought.order_no, "--tracking", tracking)).code).toBe(0);
      await expect.poll(() => latestMessage(email)).toContain(tracking);
      await page.reload();
      await expect(
        page.getByRole("list", { name: words.Orders.record.track.label }).getByText(words.Orders.record.track.shipped),
      ).toBeVisible();
      await expect(page.getByText(new RegExp(`(?<!HL)${tracking}`))).toBeVisible();

      await page.getByRole("button", { name: t.open }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator(".rows-item", { hasText: "Wave tag" }).click();
      await expect(dialog.locator(".rows-item", { hasText: t.kind.return })).toHaveCount(0);
      await dialog.locator(".rows-item", { hasText: "Wave towel" }).click();
      await dialog.locator(".rows-item", { hasText: t.kind.return }).click();
      await dialog.getByRole("button", { name: t.send }).click();
      await expect(dialog.getByText(words.Validation.reason_require, { exact: true })).toBeVisible();
      await expect(dialog.getByLabel(t.reason)).toBeFocused();
      await nothingInTheWay(page);
      await dialog.getByLabel(t.reason).fill("顏色不合 wrong colour");
      await dialog.getByRole("button", { name: t.send }).click();
      await expect(dialog.getByText(words.Validation.sure_require, { exact: true })).toBeVisible();
      await expect(dialog.getByRole("checkbox", { name: t.sure })).toBeFocused();
      await dialog.getByRole("checkbox", { name: t.sure }).press("Space");
      await dialog.getByRole("button", { name: t.send }).click();
      await expect(page.getByText(t.next.requested)).toBeVisible();
      const [asked] = (await detailOf(api, bought.order_id)).returns ?? [];
      expect(asked).toMatchObject({ kind: "return", qty: 1, status: "requested", reason: "顏色不合 wrong colour" });

      expect((await shop("return", "approve", asked!.return_id, "--note", "See you again")).code).toBe(0);
      await page.reload();
      await expect(page.getByText(t.next.approved)).toBeVisible();
      await expect(page.getByText("See you again")).toBeVisible();
      expect((await shop("return", "received", asked!.return_id, "--restock")).code).toBe(0);
      await page.reload();
      // refunded as soon as the gateway has accepted the request
      await expect(page.getByText(t.next.refund, { exact: true }).or(page.getByText(t.next.paidBack))).toBeVisible();
      await expect(page.getByRole("region", { name: words.Orders.record.refund.title })).toContainText("NT$300");
      await nothingInTheWay(page);
      await page.goto(`${prefix}/member/record/list`);
      const row = page.getByRole("listitem").filter({ hasText: "Wave towel" });
      await expect(row).toContainText(words.Orders.record.facts.parcel.shipped);
      await expect(row).toContainText("Wave tag");
      await nothingInTheWay(page);
    },
  );
}

test(
  "a rejected return shows the reason and can be requested again; an unpaid order is cancelled",
  { tag: "@all" },
  async ({ memberPage: page, api }) => {
    const words = wordsOf("en");
    const t = words.Orders.record.returns;
    const merchandise = await makeMerchandise(db, { name: "Drift mug" });
    const bought = (await placeOrder(api, [line(merchandise)])).result;
    await payByCard(api, bought.order_id, { entry: "entry/merchandise" });
    await shop("ship", bought.order_no);
    await shop("picked-up", bought.order_no);
    await api.post(`/merchandise/order/return/${bought.order_id}`, {
      kind: "return",
      spec_id: String(merchandise.specIds[0]),
      qty: 1,
      reason: "No room",
    });
    const [asked] = (await detailOf(api, bought.order_id)).returns ?? [];
    await page.goto(`/en/member/record/detail/${bought.order_id}`);
    await expect(page.getByText(t.noneLeft)).toBeVisible();
    await shop("return", "reject", asked!.return_id, "--note", "It was opened");
    await page.reload();
    await expect(page.getByText("It was opened")).toBeVisible();
    await expect(page.getByRole("button", { name: t.open })).toBeVisible();
    await expect(page.getByRole("list", { name: "Order progress" }).getByText(words.Orders.record.track.received)).toBeVisible();

    const second = (await placeOrder(api, [line(merchandise)])).result;
    await page.goto(`/en/member/record/detail/${second.order_id}`);
    await page.getByRole("button", { name: words.Orders.record.cancel.open }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.Orders.record.cancel.confirm }).click();
    await expect(page.getByRole("link", { name: words.Orders.record.cancelled.againShop })).toBeVisible();
  },
);
