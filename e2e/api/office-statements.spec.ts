import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { pagesOf } from "@/e2e/read-pdf";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { closePeriod, makeOrganizer, makeShow, noonFromNow, payBack, sell } from "@/prisma/factories/office/statements";
import { makeRight } from "@/prisma/factories/rights";

type Statement = { number: string; sums: { net: number }; lines: { amount: number }[] };

test("a closed statement has the same figures as page, PDF and CSV; staff of some events see none", async ({ staffCaller, baseURL }) => {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 525 });
  const show = await makeShow(name, { price: 1_010 });
  const orderId = await sell({ session: show, from: 0, count: 3, paidOn: -30 });
  await payBack(orderId, { one: true, on: -25 });
  await sell({ session: show, from: 5, count: 2, paidOn: -11 });
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(3) } });
  const id = await closePeriod(organizerId, [-40, -9]);
  const finance = await staffCaller({ roles: ["finance"] });
  const { result } = await finance.get<Statement>(`statement/detail/${id}`);
  const { number, sums, lines } = result;
  // five tickets sold, one refunded; the limit of the others, ten days before the show, is after the period
  expect(sums).toMatchObject({ list: 5_050, refunded_face: 1_010, commission: 212, held: 4_040 - 212, net: 0 });
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.net);
  const headers = { cookie: `office_login=${finance.staff.loginToken}` };
  const file = async (kind: string) =>
    Buffer.from(await (await fetchWhileBusy(`${baseURL}/office/api/statement/${kind}/${id}?lang=en`, { headers })).arrayBuffer());
  const pdf = (await pagesOf(await file("pdf"))).join(" ");
  for (const part of [number, "04595257", "測試製作有限公司", "NT$5,050", "–NT$1,010", "–NT$212", "–NT$3,828"]) expect(pdf).toContain(part);
  const csv = (await file("csv")).subarray(3).toString("utf8").trimEnd().split("\r\n");
  expect(csv).toHaveLength(lines.length + 1);
  expect(csv[0]).toContain("Commission (%)");
  const limited = await staffCaller({ roles: ["finance"], eventIds: [show.eventId] });
  for (const path of ["statement/list", `statement/detail/${id}`, `statement/csv/${id}`, `statement/pdf/${id}`])
    expect(await limited.get(path), path).toMatchObject({ code: 5003 });
});

test("discounts are in statement and settlement as page, PDF and CSV, with who bears them", async ({ staffCaller, baseURL }) => {
  const { organizerId, name } = await makeOrganizer();
  const show = await makeShow(name, { price: 1_010 });
  const own = await makeRight({ eventId: show.eventId, name: sameText("Early bird"), cutAmount: 110, maxTickets: 2 });
  await sell({ session: show, from: 0, count: 2, paidOn: -30 });
  await db.right.update({ where: { id: own.id }, data: { stoppedAt: new Date() } });
  await makeRight({ eventId: show.eventId, name: sameText("Card week"), cutAmount: 210, bearer: "platform" });
  await sell({ session: show, from: 4, count: 1, paidOn: -20 });
  const id = await closePeriod(organizerId, [-40, -9]);
  const finance = await staffCaller({ roles: ["finance"] });
  const discounts = [
    { name: "Early bird", bearer: "organizer", tickets: 2, amount: 220 },
    { name: "Card week", bearer: "platform", tickets: 1, amount: 210 },
  ];
  expect((await finance.get(`statement/detail/${id}`)).result).toMatchObject({ discounts, sums: { list: 3_030, discount_organizer: 220 } });
  expect((await finance.get(`money/settlement/${show.eventId}`)).result).toMatchObject({ discounts, sums: { list: 3_030, net: 2_810 } });
  const headers = { cookie: `office_login=${finance.staff.loginToken}` };
  const file = async (path: string) =>
    Buffer.from(await (await fetchWhileBusy(`${baseURL}/office/api/${path}?lang=en`, { headers })).arrayBuffer());
  for (const path of [`statement/pdf/${id}`, `money/settlement_pdf/${show.eventId}`]) {
    const pdf = (await pagesOf(await file(path))).join(" ");
    const parts = ["Early bird: –NT$220", "borne by the organizer", "Card week: –NT$210", "borne by Houselight", "NT$3,030", "2 tickets"];
    for (const part of parts) expect.soft(pdf, path).toContain(part);
  }
  const csv = (await file(`statement/csv/${id}`)).toString("utf8").split("\r\n");
  expect(csv[0]).toContain("Discount,");
  expect(csv[1]).toContain("Early bird,1010,");
  expect(csv[1]).toContain(",2020,220,0,0,1800,");
});
