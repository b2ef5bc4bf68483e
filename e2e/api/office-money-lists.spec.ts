import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { db } from "@/lib/platform/db";
import { makeReturn } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";

type Refund = { refund_id: string; order_no: string; state: string; waits_for: string | null; amount: number };
type Refunds = { refunds: Refund[]; next: string | null };
type Invoices = { invoices: { order_no: string; kind: string; state: string; amount: number; tax: number }[]; next: string | null };
type Allowances = { allowances: { refund_id: string; amount: number; allowance_no: string | null }[] };

/** A day in Taipei; a test that uses "yesterday to tomorrow" may run across midnight. */
const dayInTaipei = (later: number) => new Date(Date.now() + (8 + 24 * later) * 3_600_000).toISOString().slice(0, 10);
const requested = (more = "") => `requested=${dayInTaipei(-1)}..${dayInTaipei(1)}${more}`;
const days = (more = "") => `from=${dayInTaipei(-1)}&to=${dayInTaipei(1)}${more}`;

test("lists refunds of one's events by state, page by page, and all of them in the file", async ({
  staffCaller,
  newSession,
  newMember,
  baseURL,
}) => {
  const [session, elsewhere] = [await newSession({ seats: 4 }), await newSession({ seats: 4 })];
  const [card, transfer] = await Promise.all(
    (["credit", "atm"] as const).map(async (payWay, at) =>
      makePaidOrder({ member: await newMember(), session, seatIds: session.seatIds[0]?.slice(at, at + 1) ?? [], payWay }),
    ),
  );
  const foreign = await makePaidOrder({ member: await newMember(), session: elsewhere, seatIds: elsewhere.seatIds[0]?.slice(0, 1) ?? [] });
  const bankAccount = { bank_code: "004", account: "123456", holder: "測試" };
  const made = [
    { ...card, status: "refunded" as const, refundedAt: new Date(), cause: "tickets" },
    { ...card, status: "refund_due" as const, cause: "tickets", problem: "TRA10045" },
    { ...transfer, status: "refund_due" as const, cause: "tickets" },
    { ...transfer, status: "refund_due" as const, cause: "tickets", bankAccount },
    { ...card, status: "requested" as const, cause: "request", reason: "=1+1" },
    { ...foreign, status: "requested" as const, cause: "request" },
  ];
  // many at the same moment, so that a page ends between them
  const requestedAt = new Date();
  for (const one of made) await db.refund.create({ data: { amount: 900, fee: 100, ...one, requestedAt } as never });
  await db.refund.createMany({
    data: Array.from({ length: 120 }, () => ({ ...card, cause: "tickets", status: "rejected" as const, amount: 1, requestedAt }) as never),
  });
  const finance = await staffCaller({ roles: ["finance"], eventIds: [session.eventId] });
  const first = await finance.get<Refunds>(`money/refunds?${requested()}`);
  expect(first.result.refunds).toHaveLength(100);
  const second = await finance.get<Refunds>(`money/refunds?${requested(`&before=${first.result.next}`)}`);
  expect(second.result.next).toBeNull();
  const all = [...first.result.refunds, ...second.result.refunds];
  expect(new Set(all.map(({ refund_id }) => refund_id)).size).toBe(125);
  const open = await finance.get<Refunds>(`money/refunds?${requested("&state=refund_due")}`);
  expect(open.result.refunds.map(({ waits_for }) => waits_for)).toEqual(["transfer", "account", "gateway"]);
  expect(all.find(({ state }) => state === "requested")).toMatchObject({ waits_for: "decision", amount: 900 });
  const other = await finance.get<Refunds>(`money/refunds?${requested(`&event_id=${elsewhere.eventId}`)}`);
  expect(other.result.refunds).toEqual([]);
  const narrowed = await finance.get<Refunds>(`money/refunds?${requested("&state=refund_due,requested&pay_way=credit&amount=2..")}`);
  expect(narrowed.result.refunds.map(({ state }) => state)).toEqual(["requested", "refund_due"]);
  const oldest = await finance.get<Refunds>(`money/refunds?${requested("&sort=requested&cause=request")}`);
  expect(oldest.result.refunds).toHaveLength(1);
  const headers = { cookie: `office_login=${finance.staff.loginToken}` };
  const text = await (await fetchWhileBusy(`${baseURL}/office/api/money/refunds_csv?${requested()}`, { headers })).text();
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(126);
  expect(text).toContain(",'=1+1,");
  expect(await finance.get(`money/refunds?${requested("&state=lost")}`)).toMatchObject({ code: 1000 });
});

test("lists invoices without personal data, with their tax, and filters refused ones", async ({ staffCaller, newSession, newMember }) => {
  const session = await newSession({ seats: 4, price: 1_000, serviceFee: 50 });
  const [seats = []] = session.seatIds;
  const orders = await Promise.all(
    [0, 1].map(async (at) => makePaidOrder({ member: await newMember(), session, seatIds: seats.slice(at, at + 1) })),
  );
  const [issued, refused] = orders.map(({ orderId }) => orderId);
  const carrier = { carrier: "/ABC+123", email: "secret@example.com" };
  await db.invoice.update({ where: { orderId: issued }, data: { status: "issued", amount: 1_050, invoiceNo: "HL00000777", ...carrier } });
  await db.invoice.update({ where: { orderId: refused }, data: { status: "failed", amount: 1_050, problem: "INV10013", donate: "919" } });
  const finance = await staffCaller({ roles: ["finance"], eventIds: [session.eventId] });
  const { result } = await finance.get<Invoices>(`money/invoices?${days()}`);
  expect(result.invoices.map(({ kind, state, amount, tax }) => ({ kind, state, amount, tax }))).toEqual(
    expect.arrayContaining([
      { kind: "carrier", state: "issued", amount: 1_050, tax: 50 },
      { kind: "donation", state: "failed", amount: 1_050, tax: 50 },
    ]),
  );
  expect(JSON.stringify(result)).not.toMatch(/secret|ABC|919/);
  const failed = await finance.get<Invoices>(`money/invoices?${days("&state=failed")}`);
  expect(failed.result.invoices).toHaveLength(1);
  const stranger = await staffCaller({ roles: ["finance"], eventIds: [(await newSession()).eventId] });
  expect((await stranger.get<Invoices>(`money/invoices?${days()}`)).result.invoices).toEqual([]);
});

test("an allowance is due until its number is recorded, once", async ({ staffCaller, newSession }) => {
  const { refundId } = await makeReturn("received");
  const finance = await staffCaller({ roles: ["finance"] });
  const one = async (state: string) =>
    (await finance.get<Allowances>(`money/allowances?${days(`&state=${state}`)}`)).result.allowances.find(
      ({ refund_id }) => refund_id === refundId,
    );
  expect(await one("due")).toMatchObject({ amount: 500, allowance_no: null });
  const noted = { refund_id: refundId, allowance_no: "A2026112400009" };
  const limited = await staffCaller({ roles: ["finance"], eventIds: [(await newSession()).eventId] });
  expect(await limited.post("money/allowance_made", noted)).toMatchObject({ code: 2001 });
  expect(await finance.post("money/allowance_made", noted)).toMatchObject({ code: 0 });
  expect(await one("due")).toBeUndefined();
  expect(await one("made")).toMatchObject({ allowance_no: "A2026112400009" });
  expect(await finance.post("money/allowance_made", noted)).toMatchObject({ code: 1041 });
});
