import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { pagesOf } from "@/e2e/read-pdf";
import { db } from "@/lib/platform/db";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { unzip } from "@/test-support/open-pass";

type Statement = { lines: { sold: number; refunded: number; face: number }[]; sums: Record<string, number> };
type Takings = { takings: { event_id: string; pay_way: string; payments: number; taken: number; given_back: number }[] };

/** A day in Taipei; a test that uses "yesterday to tomorrow" may run across midnight. */
const dayInTaipei = (later: number) => new Date(Date.now() + (8 + 24 * later) * 3_600_000).toISOString().slice(0, 10);

test("takings and statement of an event equal its orders; staff of another event find nothing", async ({
  staffCaller,
  newSession,
  newMember,
  baseURL,
}) => {
  const session = await newSession({ price: 1_000, serviceFee: 50 });
  const [seats = []] = session.seatIds;
  const first = await makePaidOrder({ member: await newMember(), session, seatIds: seats.slice(0, 2) });
  const second = await makePaidOrder({ member: await newMember(), session, seatIds: seats.slice(2, 3), payWay: "atm" });
  const finance = await staffCaller({ roles: ["finance"], eventIds: [session.eventId] });
  const days = `from=${dayInTaipei(-1)}&to=${dayInTaipei(1)}`;
  const { result } = await finance.get<Takings>(`money/takings?${days}`);
  expect(result.takings).toMatchObject([
    { event_id: String(session.eventId), pay_way: "credit", payments: 1, taken: 2_100, given_back: 0 },
    { pay_way: "atm", payments: 1, taken: 1_050 },
  ]);
  // one order is refunded: its tickets are void, a tenth of the price is not refunded
  await db.ticket.updateMany({ where: { orderId: first.orderId }, data: { status: "void", voidedAt: new Date() } });
  await db.refund.create({
    data: { ...first, cause: "request", status: "refunded", amount: 1_800, fee: 200, reason: "-", refundedAt: new Date() },
  });
  await db.refund.create({ data: { ...second, cause: "request", status: "requested", amount: 900, fee: 100, reason: "-" } });
  const settled = await finance.get<Statement>(`money/settlement/${session.eventId}`);
  expect(settled.result).toMatchObject({
    lines: [{ sold: 3, refunded: 2, face: 1_000 }],
    sums: { face: 3_000, refunded_face: 2_000, net: 1_000, service_fees: 150, refund_fees: 200, open_refunds: 900 },
  });
  expect((await finance.get<Takings>(`money/takings?${days}`)).result.takings[0]).toMatchObject({ given_back: 1_800 });
  const headers = { cookie: `office_login=${finance.staff.loginToken}` };
  const file = (name: string) => fetchWhileBusy(`${baseURL}/office/api/money/${name}/${session.eventId}`, { headers });
  const pdf = await file("settlement_pdf");
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect((await pagesOf(Buffer.from(await pdf.arrayBuffer()))).join(" ")).toContain("應付主辦單位");
  const bytes = Buffer.from(await (await file("orders_csv")).arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const orders = bytes.subarray(3).toString("utf8").split("\r\n");
  expect(orders[0]).toMatch(/^訂單編號,種類,訂單狀態,場次（台北時間 UTC\+8）,/);
  expect(orders).toHaveLength(4);
  for (const name of ["settlement_xlsx", "orders_xlsx"]) {
    const book = await file(name);
    expect(book.headers.get("content-disposition"), name).toMatch(/\.xlsx"$/);
    expect(unzip(Buffer.from(await book.arrayBuffer())).has("xl/worksheets/sheet1.xml"), name).toBe(true);
  }
  const other = await staffCaller({ roles: ["finance"], eventIds: [(await newSession()).eventId] });
  for (const name of ["settlement", "settlement_csv", "settlement_pdf", "settlement_xlsx", "orders_csv", "orders_xlsx"])
    expect(await other.get(`money/${name}/${session.eventId}`), name).toMatchObject({ code: 2001 });
  expect((await other.get<Takings>(`money/takings?${days}`)).result.takings).toEqual([]);
  expect(await other.get("money/reconciliations")).toMatchObject({ code: 5003 });
});

test("refuses a period that ends before it begins or lasts for years", async ({ staffCaller }) => {
  const finance = await staffCaller({ roles: ["finance"] });
  for (const days of ["from=2026-11-24&to=2026-11-23", "from=2020-01-01&to=2026-01-01", "from=2026-13-01&to=2026-13-02", "from=x"])
    expect(await finance.get(`money/takings?${days}`), days).toMatchObject({ code: 1000 });
});
