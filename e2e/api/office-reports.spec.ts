import { expect, test, type OfficeCaller } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeProduct } from "@/prisma/factories/products";
import { unzip } from "@/test-support/open-pass";

type Line = { name: string; tickets: number; orders: number; face: number; capacity: number | null };
type Report = {
  now: number;
  capacity: number;
  total: { orders: number; tickets: number; face: number };
  points: { n: number; tickets: number; face: number }[];
  comparison: { event_id: string; is_before: boolean; tickets: number } | null;
  breakdown: Record<"price" | "area" | "pay_way" | "language" | "source", Line[]>;
  funnel: Record<string, number | null>;
  goods: { orders: number; items: { kind: string; units: number; orders: number }[] };
  is_mailed: boolean;
};

/** The report once the worker has counted so many tickets. */
async function reportOf(caller: OfficeCaller, path: string, tickets: number): Promise<Report> {
  let found: Report | undefined;
  await expect(async () => {
    found = (await caller.get<Report>(`report/event/${path}`)).result;
    expect(found.total.tickets).toBe(tickets);
  }).toPass({ intervals: [500] });
  return found!;
}

test("a report equals the orders, in the page's answer and in its files", async ({ staffCaller, newSession, newMember, baseURL }) => {
  const session = await newSession({ price: 1_000, areas: 2, seats: 10, saleStarts: -3 * 86_400 });
  const [first = [], second = []] = session.seatIds;
  const products = [{ product_id: await makeProduct(db, { eventId: session.eventId }), qty: 2 }];
  await makePaidOrder({ member: await newMember(), session, seatIds: first.slice(0, 2), products });
  await makePaidOrder({ member: await newMember(), session, seatIds: second.slice(0, 1), payWay: "atm" });
  const finance = await staffCaller({ roles: ["finance"], eventIds: [session.eventId] });
  const report = await reportOf(finance, `${session.eventId}?compare=none`, 3);
  expect(report).toMatchObject({
    now: 4,
    capacity: 20,
    total: { orders: 2, tickets: 3, face: 3_000 },
    points: [{ n: 4, tickets: 3, face: 3_000 }],
    comparison: null,
    funnel: { joined: null, admitted: null, made: 2, tried: 2, paid: 2 },
    goods: { orders: 1, items: [{ kind: "product", units: 2, orders: 1 }] },
    is_mailed: false,
  });
  expect(report.breakdown.area).toMatchObject([
    { name: "A1", tickets: 2, capacity: 10 },
    { name: "A2", tickets: 1, capacity: 10 },
  ]);
  expect(report.breakdown.price).toMatchObject([{ tickets: 3, orders: 2, face: 3_000, capacity: 20 }]);
  expect(report.breakdown.pay_way).toMatchObject([
    { name: "信用卡", tickets: 2 },
    { name: "ATM轉帳", tickets: 1 },
  ]);
  expect(report.breakdown.language).toMatchObject([{ tickets: 3 }]);
  expect(report.breakdown.source).toMatchObject([{ name: "直接來訪", tickets: 3, orders: 2 }]);
  // one session of the event, and days before the sale
  expect(await reportOf(finance, `${session.eventId}?session_id=${session.sessionId}&step=hour`, 3)).toMatchObject({ now: 73 });
  expect(await reportOf(finance, `${session.eventId}?to=2026-01-01`, 0)).toMatchObject({ points: [], funnel: { made: 0 } });
  const headers = { cookie: `office_login=${finance.staff.loginToken}` };
  const file = (path: string) => fetchWhileBusy(`${baseURL}/office/api/report/${path}&compare=none`, { headers });
  const csv = await (await file(`csv/${session.eventId}?part=pay_way`)).text();
  expect(csv.split("\r\n").slice(1, 3)).toEqual(["信用卡,2,1,2000", "ATM轉帳,1,1,1000"]);
  for (const part of ["sales", "price", "area", "language", "source", "discounts", "funnel", "refunds", "attendance", "goods"]) {
    const reply = await file(`csv/${session.eventId}?part=${part}`);
    expect([part, reply.status, reply.headers.get("content-type")]).toEqual([part, 200, "text/csv; charset=utf-8"]);
  }
  const book = await file(`xlsx/${session.eventId}?part=sales`);
  expect(unzip(Buffer.from(await book.arrayBuffer())).has("xl/worksheets/sheet1.xml")).toBe(true);
});

test("compares with the sale before of the same organizer, at the same day of its sale, and with a chosen event", async ({
  staffCaller,
  newSession,
  newMember,
}) => {
  const [old, other, own] = [
    await newSession({ saleStarts: -20 * 86_400 }),
    await newSession({ saleStarts: -10 * 86_400 }),
    await newSession({ saleStarts: -2 * 86_400 }),
  ];
  const organizer = sameText(`主辦 ${own.slug}`);
  await db.event.updateMany({ where: { id: { in: [old.eventId, own.eventId] } }, data: { organizer } });
  const eventIds = [old.eventId, other.eventId, own.eventId];
  for (const [session, count] of [
    [old, 4],
    [other, 2],
    [own, 1],
  ] as const)
    await makePaidOrder({ member: await newMember(), session, seatIds: session.seatIds[0]?.slice(0, count) ?? [] });
  const staff = await staffCaller({ roles: ["events"], eventIds });
  await reportOf(staff, `${old.eventId}`, 4);
  // sold on the old sale's 21st day, and this one is on its third
  expect((await reportOf(staff, `${own.eventId}`, 1)).comparison).toMatchObject({
    event_id: String(old.eventId),
    is_before: true,
    tickets: 0,
    points: [{ n: 21, tickets: 4 }],
  });
  await db.eventSession.update({ where: { id: other.sessionId }, data: { saleStartsAt: new Date(Date.now() - 3_600_000) } });
  expect((await reportOf(staff, `${own.eventId}?compare=${other.eventId}`, 1)).comparison).toMatchObject({
    event_id: String(other.eventId),
    is_before: false,
    tickets: 2,
  });
  const limited = await staffCaller({ roles: ["events"], eventIds: [own.eventId] });
  expect((await reportOf(limited, `${own.eventId}`, 1)).comparison).toBeNull();
  expect(await limited.get(`report/event/${own.eventId}?compare=${other.eventId}`)).toMatchObject({ code: 2001 });
});

test("refuses other events and sessions, roles without takings, and days in the wrong order", async ({ staffCaller, newSession }) => {
  const [session, foreign] = [await newSession(), await newSession()];
  const limited = await staffCaller({ roles: ["finance"], eventIds: [session.eventId] });
  const reads = [`event/${foreign.eventId}`, `csv/${foreign.eventId}?part=sales`, `xlsx/${foreign.eventId}?part=sales`];
  for (const path of [...reads, `event/${session.eventId}?session_id=${foreign.sessionId}`, `event/${session.eventId}?compare=after`])
    expect(await limited.get(`report/${path}`), path).toMatchObject({ code: 2001 });
  expect(await limited.post("report/mail", { event_id: foreign.eventId, is_mailed: true })).toMatchObject({ code: 2001 });
  for (const query of ["from=2026-11-24&to=2026-11-23", "step=year", "from=x"])
    expect(await limited.get(`report/event/${session.eventId}?${query}`), query).toMatchObject({ code: 1000 });
  for (const role of ["gate", "box_office", "service"] as const) {
    const staff = await staffCaller({ roles: [role] });
    expect(await staff.get(`report/event/${session.eventId}`), role).toMatchObject({ code: 5003 });
    expect(await staff.post("report/mail", { event_id: session.eventId, is_mailed: true }), role).toMatchObject({ code: 5003 });
  }
});

test("the daily mail is asked for once, and ended by the link in it without a login", async ({ staffCaller, newSession, api }) => {
  const session = await newSession();
  const staff = await staffCaller({ roles: ["events"] });
  const ask = (is_mailed: boolean) => staff.post("report/mail", { event_id: session.eventId, is_mailed });
  for (const is_mailed of [true, true]) expect(await ask(is_mailed)).toMatchObject({ code: 0 });
  const [asked, ...others] = await db.reportMail.findMany({ where: { eventId: session.eventId } });
  expect(others).toEqual([]);
  expect((await reportOf(staff, `${session.eventId}`, 0)).is_mailed).toBe(true);
  const { mintReportToken } = await import("@/lib/domain/staff/report-mails/report-token");
  expect(await api.post(`/misc/end_report/${asked?.id}.forged`, {})).toMatchObject({ code: 2001 });
  for (const _ of [1, 2]) expect(await api.post(`/misc/end_report/${mintReportToken(asked?.id ?? "")}`, {})).toMatchObject({ code: 0 });
  expect((await reportOf(staff, `${session.eventId}`, 0)).is_mailed).toBe(false);
  expect(await db.auditEntry.count({ where: { act: "event.report_mail_begun", subjectId: String(session.eventId) } })).toBe(1);
});
