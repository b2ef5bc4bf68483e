import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { pagesOf } from "@/e2e/read-pdf";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { closePeriod, makeOrganizer, makeShow, noonFromNow, payOut, sell } from "@/prisma/factories/office/statements";
import { insertStaff } from "@/prisma/factories/staff";
import { unzip } from "@/test-support/open-pass";

const words = office.OfficeStatements;

/** An organizer with a paid statement, and one of its people. */
async function makePaid() {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 500 });
  const show = await makeShow(name, { price: 2_000 });
  await sell({ session: show, from: 0, count: 3, paidOn: -30 });
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(-10) } });
  const id = await closePeriod(organizerId, [-40, -9]);
  await payOut(id);
  const { number } = await db.organizerStatement.findUniqueOrThrow({ where: { id } });
  return { organizerId, show, id, number: number!, staff: await insertStaff({ roles: ["organizer"], organizerId }) };
}

test("an organizer's person reads a closed statement and what was paid out, on a desk and on a phone", async ({ page, baseURL }) => {
  const { number, id, staff } = await makePaid();
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/statements");
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("••• 7890");
  await expect(row).toContainText("5,700");
  await noBarrier(page);
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(page.getByRole("article")).toContainText("NT$5,700");
  await expect(page.getByText(words.own.paidTo.split("{digits}")[1]!)).toContainText("7890");
  for (const act of Object.values(words.acts)) await expect(page.getByRole("button", { name: act, exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: words.history })).toHaveCount(0);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF" }).click();
  expect((await saving).suggestedFilename()).toBe(`statement-${number}.pdf`);
  await noBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/office/statements?open=${id}`);
  await expect(page.getByRole("article")).toContainText("NT$5,700");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
});

test("files of an organizer have its figures, and no name of staff; staff of the house open no such page", async ({ page, baseURL }) => {
  const { number, id, show, staff } = await makePaid();
  const other = await insertStaff({ roles: ["organizer"] });
  const read = async (path: string, { loginToken } = staff) => {
    const headers = { cookie: `office_login=${loginToken}`, accept: "application/json" };
    const reply = await fetchWhileBusy(`${baseURL}/office/api/${path}`, { headers });
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  const pdf = (await pagesOf((await read(`own_statement/pdf/${id}?lang=en`)).bytes)).join(" ");
  for (const part of [number, "04595257", "NT$6,000", "–NT$300", "NT$5,700", "••• 7890"]) expect(pdf).toContain(part);
  expect(pdf).not.toContain("測試職員");
  const csv = (await read(`own_statement/csv/${id}?lang=en`)).bytes.toString("utf8").trimEnd().split("\r\n");
  expect(csv).toHaveLength(3);
  for (const path of ["detail", "pdf", "csv"]) expect((await read(`own_statement/${path}/${id}`, other)).status, path).toBe(404);
  // Excel files of the organizer are made by a worker, from what its person may read
  const books = [
    `report/xlsx/${show.eventId}?part=source`,
    `money/orders_xlsx/${show.eventId}?lang=en`,
    `money/settlement_xlsx/${show.eventId}`,
  ];
  for (const path of books) {
    const book = await read(path);
    expect([path, book.status]).toEqual([path, 200]);
    expect(unzip(book.bytes).has("xl/worksheets/sheet1.xml")).toBe(true);
    expect((await read(path, other)).status, path).toBe(404);
  }
  const orders = (await read(`money/orders_csv/${show.eventId}?lang=en`)).bytes.toString("utf8");
  expect(orders).toContain("Due to the organizer (NT$)");
  for (const hidden of ["Payment method", "Invoice", "Order total"]) expect(orders).not.toContain(hidden);

  await enterOffice(page, baseURL, await insertStaff({ roles: ["owner"] }));
  await page.goto("/office/statements");
  await expect(page.getByText(office.Office.states.noRight.split("{")[0]!)).toBeVisible();
  await expect(page.getByRole("link", { name: office.Office.pages.statements, exact: true })).toHaveCount(0);
});

test("a statement of an event without refunds has dashes in their place", async ({ page, baseURL }) => {
  const { show, staff } = await makePaid();
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: addSeconds(new Date(), 86_400) } });
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/money");
  const { settlement } = office.OfficeMoney;
  const sums = page.getByRole("main").locator("dl");
  await expect(sums.locator("div").filter({ hasText: settlement.sums.refunded_face })).toContainText("–");
  await expect(sums.locator("div").filter({ hasText: settlement.sums.refunded_face })).not.toContainText("NT$0");
  await expect(page.getByRole("table").locator("tfoot")).toContainText("–");
});
