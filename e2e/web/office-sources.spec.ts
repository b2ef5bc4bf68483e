import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeSources;
const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

test("staff make a short link with its QR code; visitors who come by it, and what they buy, are counted", async ({
  page,
  baseURL,
  browser,
  newSession,
  member,
}) => {
  const session = await newSession();
  const name = `南港捷運海報 ${randomUUID().slice(0, 6)}`;
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }));
  await page.goto(`/office/events/${session.eventId}`);
  await page.getByRole("link", { name: office.OfficeEvents.sources }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await noBarrier(page);
  await page.getByRole("button", { name: words.new }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words.make }).click();
  await expect(dialog.getByLabel(words.name)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(words.name).fill(name);
  await dialog.getByLabel(words.words.source).fill("Poster");
  await dialog.getByLabel(words.words.medium).fill("print");
  await noBarrier(page);
  await dialog.getByRole("button", { name: words.make }).click();
  await expect(dialog.getByRole("img", { name: words.qr.replace("{name}", name) })).toBeVisible();
  await noBarrier(page);
  const address = (await dialog.locator("code").textContent()) ?? "";
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: words.copy }).click();
  await expect(dialog.getByRole("status")).toHaveText(words.copied);
  const [file] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: words.png }).click()]);
  expect(file.suggestedFilename()).toBe(`qr-${address.split("/").pop()}.png`);
  const { data, info } = await sharp(readFileSync(await file.path()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);

  // a visitor opens it in another browser, and reads the event's page
  const context = await browser.newContext({ baseURL, userAgent: PERSON });
  const visitor = await context.newPage();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor).toHaveURL(new RegExp(`/activity/${session.slug}$`));
  const { id } = await db.buyerSource.findFirstOrThrow({ where: { name } });
  expect((await context.cookies()).find((cookie) => cookie.name === "source")).toMatchObject({ value: String(id), httpOnly: true });
  // another campaign is not the first source any more, but it is a visit
  const source = `ig${randomUUID().slice(0, 6)}`;
  const reported = visitor.waitForResponse(/\/misc\/arrival$/);
  await visitor.goto(`/activity/${session.slug}?utm_source=${source}`);
  expect((await reported).status()).toBe(200);
  expect((await context.cookies()).find((cookie) => cookie.name === "source")?.value).toBe(String(id));
  await context.close();

  await makePaidOrder({ member, session, seatIds: session.seatIds.flat().slice(0, 2), sourceId: id });
  const row = page.getByRole("row").filter({ hasText: name });
  const cells = async () => {
    await page.reload();
    await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
    const others = page.getByRole("row").filter({ hasText: source });
    return [...(await row.getByRole("cell").allInnerTexts()).slice(1), await others.getByRole("cell").nth(1).allInnerTexts()];
  };
  await expect.poll(cells).toEqual(["1", "1", "2", "2,000", "100.0%", words.open, ["1"]]);
  await expect(row.getByRole("cell").first()).toContainText("短網址 · poster / print");
  await noBarrier(page);

  // on a phone: nothing is wider than the screen, and the link is ended for good
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await row.getByRole("button", { name: words.openThis.replace("{name}", name) }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
  await dialog.getByRole("button", { name: words.end, exact: true }).click();
  await dialog.getByRole("button", { name: words.endNow }).click();
  await expect(row).toContainText(words.ended);
});

test("the list of all events shows each short link, which can be renamed", async ({ page, baseURL, newSession }) => {
  const session = await newSession();
  const other = await newSession();
  const name = `電子報 ${randomUUID().slice(0, 6)}`;
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId, other.eventId] }), "en");
  await page.goto("/office/sources");
  await expect(page.getByText("No short links yet.")).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Event").selectOption(String(session.eventId));
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Source").fill("newsletter");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog.getByRole("img", { name: `QR code of ${name}` })).toBeVisible();
  await dialog.getByLabel("Name").fill(`${name} 11`);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("row").filter({ hasText: `${name} 11` })).toContainText("newsletter");
  await noBarrier(page);
});
