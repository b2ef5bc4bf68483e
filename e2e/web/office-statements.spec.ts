import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { dayFromNow, makeOrganizer, makeShow, noonFromNow, sell } from "@/prisma/factories/office/statements";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeStatements;

test("a statement is drafted, corrected, checked by a second person, closed and paid", async ({ page, context, baseURL }) => {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 500 });
  const show = await makeShow(name, { price: 2_000 });
  await sell({ session: show, from: 0, count: 3, paidOn: -30 });
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(-10) } });
  const [one, other] = [await insertStaff({ roles: ["finance"] }), await insertStaff({ roles: ["finance"] })];
  const enter = async (staff: typeof one) => {
    await context.clearCookies();
    await enterOffice(page, baseURL, staff);
  };
  await enter(one);
  await page.goto("/office/money?tab=statements");
  await page.getByLabel(words.make.organizer).selectOption({ label: name });
  await page.getByLabel(words.make.from).fill(dayFromNow(-40));
  await page.getByLabel(words.make.to).fill(dayFromNow(-9));
  await page.getByRole("button", { name: words.make.now }).click();
  const paper = page.getByRole("article");
  const net = paper.locator(".mo-net");
  await expect(net).toContainText("NT$5,700");
  await page.getByRole("button", { name: words.acts.correct }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.correction.direction).selectOption({ label: words.correction.fromOrganizer });
  await dialog.getByLabel(words.correction.amount).fill("700");
  await dialog.getByLabel(office.Office.reason.label).fill("海報費用");
  await dialog.getByRole("button", { name: words.correction.save }).click();
  await expect(net).toContainText("NT$5,000");
  await expect(paper).toContainText("海報費用");
  await expect(page.getByText(words.ownWaits)).toBeVisible();
  await noBarrier(page);

  await enter(other);
  const { id } = await db.organizerStatement.findFirstOrThrow({ where: { organizerId } });
  await page.goto(`/office/money?tab=statements&statement=${id}`);
  const press = async (act: "check" | "close") => {
    await page.getByRole("button", { name: words.acts[act], exact: true }).click();
    await dialog.getByRole("button", { name: words.acts[act], exact: true }).click();
  };
  await press("check");
  await expect(page.getByText(words.checkedBy.replace("{name}", "測試職員"))).toBeVisible();
  await press("close");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("S-");
  const { number } = await db.organizerStatement.findUniqueOrThrow({ where: { id } });
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF" }).click();
  expect((await saving).suggestedFilename()).toBe(`statement-${number}.pdf`);
  await noBarrier(page);
  await page.getByRole("button", { name: words.back }).click();
  const due = page.getByRole("table", { name: words.due.title });
  const row = due.getByRole("row").filter({ hasText: number ?? "" });
  await expect(row).toContainText("013 ••• 7890");
  for (const box of await due.getByRole("checkbox").all())
    if (!(await box.getAttribute("aria-label"))?.includes(number ?? "-")) await box.uncheck();
  await page.getByRole("button", { name: words.due.make.slice(0, 4) }).click();
  const pane = page.getByRole("complementary");
  await expect(pane).toContainText(words.batches.ownWaits);

  await enter(one);
  const { payout } = await db.organizerPayoutLine.findFirstOrThrow({ where: { statementId: id }, include: { payout: true } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/office/money?tab=statements&payout=${payout.number}`);
  await pane.getByRole("button", { name: words.batches.approve.slice(0, 2) }).click();
  await noBarrier(page);
  await dialog.getByRole("button", { name: words.batches.approve.slice(0, 2) }).click();
  await expect(pane).toContainText(words.batches.states.approved);
  await page.goto(`/office/money?tab=statements&statement=${id}`);
  await expect(net).toContainText("NT$5,000");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
});

test("shows what has changed since a statement was checked, and until when an account waits", async ({ page, baseURL }) => {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 0 });
  const show = await makeShow(name, { price: 2_000 });
  await sell({ session: show, from: 0, paidOn: -30 });
  const appliesFrom = addSeconds(new Date(), 50 * 3_600);
  const bankAccount = { bank_code: "822", account: "000999888777", holder: "測試製作有限公司" };
  const confirmed = { requestedAt: new Date(), requestedBy: "test", confirmedAt: new Date(), confirmedBy: "test", appliesFrom };
  await db.organizerAccount.create({ data: { organizerId, bankAccount, reason: "-", ...confirmed } });
  const [firstDay, lastDay] = [-40, -9].map((day) => new Date(`${dayFromNow(day)}T00:00:00Z`)) as [Date, Date];
  const { id } = await db.organizerStatement.create({ data: { organizerId, firstDay, lastDay, madeAt: new Date(), madeBy: "test" } });
  const staff = await insertStaff({ roles: ["finance"] });
  await enterOffice(page, baseURL, staff);
  await page.goto(`/office/money?tab=statements&statement=${id}`);
  await page.getByRole("button", { name: words.acts.check, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.acts.check, exact: true }).click();
  await expect(page.getByRole("button", { name: words.acts.close, exact: true })).toBeVisible();
  await sell({ session: show, from: 1, paidOn: -29 });
  await page.reload();
  await expect(page.getByText(words.changed)).toBeVisible();
  await expect(
    page.getByText(words.changedSum.replace("{name}", words.changeNames.list).replace("{before}", "2,000").replace("{after}", "4,000")),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: words.acts.close, exact: true })).toBeHidden();
  await expect(page.getByText("NT$0").first()).toBeVisible();
  await noBarrier(page);
});
