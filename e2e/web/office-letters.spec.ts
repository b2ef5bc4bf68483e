import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { languageNames } from "@/lib/i18n/messages";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeLetters;

test("a letter to holders is written in four languages and sent; the page states the consequence and shows the progress to the end", async ({
  page,
  baseURL,
}) => {
  const session = await makeSession({ seats: 4 });
  await makePaidOrder({ member: await makeMember(), session, seatIds: [session.seatIds.flat()[0]!] });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }));
  await page.goto("/office/letters");
  await expect(page.getByText(words.none)).toBeVisible();
  await page.getByRole("button", { name: words.new }).click();
  await page.getByLabel(words.event, { exact: true }).selectOption(String(session.eventId));
  const names = Object.values(languageNames);
  for (const name of names) {
    const part = page.getByRole("group", { name });
    await part.getByLabel(words.heading).fill("提早入場");
    if (name !== names[3]) await part.getByLabel(words.text).fill("明天提早一小時入場。");
  }
  await expect(page.getByRole("status").filter({ hasText: names[3] })).toBeVisible();
  await noBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("group", { name: names[3] }).getByLabel(words.text).fill("내일 한 시간 일찍 입장합니다.");
  await page.getByRole("button", { name: words.save }).click();
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.getByRole("dialog")).toContainText("寄給 1 位持票會員");
  await noBarrier(page);
  await page.getByRole("button", { name: words.sendNow }).click();
  await expect(page.getByRole("heading", { name: words.progress })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(words.states.done);
  await noBarrier(page);
  expect(await db.letter.count({ where: { eventId: session.eventId, state: "done" } })).toBe(1);
});
