import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makeParcel, makeReturn } from "@/prisma/factories/merchandise";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeShop;

for (const [tier, width] of tiered([1440, 390])) {
  test(`parcels by scanner and by list, a return, and the stock, at ${width} px`, tier, async ({ page, baseURL }) => {
    const { eventId } = await makeSession({ seats: 4 });
    const [first, second] = [await makeParcel({ eventId }), await makeParcel({ eventId })];
    // numbers that no other test uses
    const [wrong, own, right] = ["1", "2", "3"].map((end) => `${first.orderNo.slice(2)}${end}`) as [string, string, string];
    await page.setViewportSize({ width, height: 900 });
    await enterOffice(page, baseURL, await insertStaff({ roles: ["service", "events"], eventIds: [eventId] }));
    await page.goto("/office/shop");
    await expect(page.getByRole("link", { name: first.orderNo })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await noBarrier(page);
    // a scanner types and presses Enter
    await page.getByLabel(words.parcels.orderNo).fill(first.orderNo);
    await page.keyboard.press("Enter");
    await page.keyboard.type(wrong);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: words.parcels.outcomes.done })).toContainText(first.orderNo);
    await expect(page.getByLabel(words.parcels.orderNo)).toBeFocused();
    await page.getByRole("button", { name: words.parcels.import }).click();
    await page.getByLabel(words.parcels.importText).fill(`${first.orderNo},${wrong}\n${second.orderNo},${own}`);
    await page.getByRole("button", { name: words.parcels.importLook }).click();
    await expect(page.getByRole("dialog")).toContainText(words.parcels.outcomes.already);
    await noBarrier(page);
    await page.getByRole("button", { name: words.parcels.importNow.replace("{count}", "1") }).click();
    await expect(page.getByRole("dialog")).toContainText(words.parcels.outcomes.done);
    await page.keyboard.press("Escape");
    await expect(page.getByText(words.parcels.none)).toBeVisible();
    expect(await db.order.findUniqueOrThrow({ where: { id: second.orderId } })).toMatchObject({ trackingNo: own });

    // a wrong number is corrected; the number of another order needs a second press
    await page.getByRole("button", { name: words.parcels.showShipped }).click();
    await page.getByRole("button", { name: `${words.parcels.correct} ${second.orderNo}` }).click();
    const number = page.getByRole("dialog").getByLabel(words.parcels.trackingNo);
    await number.fill(wrong);
    await page.getByRole("button", { name: words.parcels.correctNow }).click();
    await expect(page.getByRole("dialog")).toContainText(words.parcels.outcomes.shared);
    await number.fill(right);
    await noBarrier(page);
    await page.getByRole("button", { name: words.parcels.correctNow }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await db.order.findUniqueOrThrow({ where: { id: second.orderId } })).toMatchObject({ trackingNo: right });

    await page.getByRole("tab", { name: words.pieces.title }).click();
    await page.getByRole("row").nth(1).getByRole("button").click();
    await page.getByLabel(words.pieces.by).fill("-8");
    await expect(page.getByText(words.pieces.then.split("{stock}")[0] ?? "")).toContainText("40");
    await page.getByRole("complementary").getByRole("textbox").nth(1).fill("盤點差異");
    await noBarrier(page);
    await page.getByRole("button", { name: words.pieces.correct }).click();
    await expect(page.getByText(words.pieces.now.split("，")[0]?.replace("{stock}", "40") ?? "").first()).toBeVisible();
  });
}

test("a faulty item is approved, arrives and is replaced", async ({ page, baseURL }) => {
  const { eventId } = await makeSession({ seats: 4 });
  const { returnId, orderId } = await makeReturn("requested");
  await db.order.update({ where: { id: orderId }, data: { eventId } });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], eventIds: [eventId] }));
  await page.goto("/office/shop");
  await page.getByRole("tab", { name: words.returns.title }).click();
  await page.getByRole("button", { name: words.returns.decide }).click();
  await page.getByRole("button", { name: words.returns.reject }).click();
  await expect(page.getByRole("textbox", { name: words.returns.note })).toHaveAttribute("aria-invalid", "true");
  await noBarrier(page);
  await page.getByRole("button", { name: words.returns.approve, exact: true }).click();
  await page.getByRole("button", { name: words.returns.receive, exact: true }).click();
  await page.getByRole("button", { name: words.returns.replace }).click();
  await expect(page.getByText(words.returns.none)).toBeVisible();
  expect(await db.merchandiseReturn.findUniqueOrThrow({ where: { id: BigInt(returnId) } })).toMatchObject({ outcome: "replacement" });
});
