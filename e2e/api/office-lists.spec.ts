import { expect, test, type OfficeCaller, type StaffFixture } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

type Orders = { orders: { order_no: string }[]; next: string | null };
type Views = { views: { view_id: string; name: string; owner: string | null }[] };

/** An organizer's event with two orders, one by card and one by transfer. */
async function soldEvent() {
  const [session, member] = [await makeSession({ seats: 4, price: 1_000 }), await makeMember()];
  const [seats = []] = session.seatIds;
  const paid = [
    await makePaidOrder({ member, session, seatIds: seats.slice(0, 1) }),
    await makePaidOrder({ member, session, seatIds: seats.slice(1, 3), payWay: "atm" }),
  ];
  const numbers: string[] = [];
  for (const { orderId } of paid) numbers.push((await db.order.findUniqueOrThrow({ where: { id: orderId } })).orderNo);
  return { session, member, numbers: numbers as [string, string], paid };
}

async function fileOf(baseURL: string | undefined, { staff }: { staff: StaffFixture }, path: string) {
  const headers = { cookie: `office_login=${staff.loginToken}`, lang: "en" };
  const response = await fetchWhileBusy(`${baseURL}/office/api/${path}`, { headers });
  return { type: response.headers.get("content-type"), status: response.status, text: await response.text() };
}

const numbersIn = async (caller: OfficeCaller, query: string) =>
  (await caller.get<Orders>(`order/search?${query}`)).result.orders.map(({ order_no }) => order_no);

test("staff of two organizers find nothing of each other by any filter, order or file", async ({ staffCaller, baseURL }) => {
  const [own, other] = [await soldEvent(), await soldEvent()];
  const caller = await staffCaller({ roles: ["service", "finance"], eventIds: [own.session.eventId] });
  const ofOther = `event_id=${other.session.eventId}`;
  expect((await numbersIn(caller, "")).toSorted()).toEqual(own.numbers.toSorted());
  expect(await numbersIn(caller, "pay_way=atm")).toEqual([own.numbers[1]]);
  expect(await numbersIn(caller, "sort=amount&state=paid")).toEqual(own.numbers);
  for (const query of [
    ofOther,
    `session_id=${other.session.sessionId}`,
    `q=${other.numbers[0]}`,
    `${ofOther}&sort=-paid`,
    `${ofOther}&state=paid`,
  ])
    expect(await numbersIn(caller, query), query).toEqual([]);
  expect(await caller.get(`order/sessions/${other.session.eventId}`)).toMatchObject({ code: 2001 });
  expect((await caller.get<{ sessions: object[] }>(`order/sessions/${own.session.eventId}`)).result.sessions).toHaveLength(1);
  const foreign = [...other.numbers, other.member.mobile.slice(-6)];
  const chosen = `order_nos=${[...own.numbers, ...other.numbers].join(",")}`;
  for (const path of [
    "order/search_csv",
    `order/search_csv?${chosen}`,
    `order/search_csv?${ofOther}`,
    "member/search_csv",
    "money/refunds_csv",
  ]) {
    const { text, status } = await fileOf(baseURL, caller, path);
    expect(status).toBe(200);
    for (const word of foreign) expect(text, path).not.toContain(word);
  }
  const { text } = await fileOf(baseURL, caller, `order/search_csv?${chosen}`);
  for (const number of own.numbers) expect(text).toContain(number);
});

test("a file has what the list shows, mobiles masked, and counts as a read of personal data", async ({ staffCaller, baseURL }) => {
  const { session, numbers, member } = await soldEvent();
  const caller = await staffCaller({ roles: ["service"], eventIds: [session.eventId] });
  const csv = await fileOf(baseURL, caller, "order/search_csv?pay_way=atm&sort=-amount");
  expect(csv.type).toContain("text/csv");
  const lines = csv.text.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(numbers[1]);
  expect(csv.text).toContain("•••");
  expect(csv.text).not.toContain(member.mobile.slice(4));
  const xlsx = await fileOf(baseURL, caller, "order/search_xlsx");
  expect(xlsx.type).toContain("spreadsheet");
  const entries = await db.auditEntry.findMany({ where: { staffId: caller.staff.id, act: "order.list_exported" }, orderBy: { id: "asc" } });
  expect(entries.map(({ after }) => after)).toEqual([{ pay_way: ["atm"], sort: "-amount" }, { sort: "-made" }]);
  const gate = await staffCaller({ roles: ["gate"] });
  expect((await fileOf(baseURL, gate, "order/search_csv")).status).toBe(403);
  const owner = await staffCaller();
  const audit = await fileOf(baseURL, owner, `audit/list_csv?staff=${caller.staff.id}`);
  expect(audit.text.trim().split("\r\n")).toHaveLength(3);
});

test("refuses what a list does not know, and pages by the cursor of its order", async ({ staffCaller }) => {
  const { session, numbers } = await soldEvent();
  const caller = await staffCaller({ roles: ["service"], eventIds: [session.eventId] });
  for (const query of ["state=lost", "made=2026-13-01..", "amount=a..", "sort=buyer", "before=a%20b", "sort=-paid&before=HL1"])
    expect(await caller.get(`order/search?${query}`), query).toMatchObject({ code: 1000 });
  // the cursor of an earlier version is an order number too
  expect(await numbersIn(caller, `before=${numbers[1]}`)).toEqual([numbers[0]]);
});

test("views are the caller's own or of colleagues who see no more", async ({ staffCaller }) => {
  const [{ session }, other] = [await soldEvent(), await soldEvent()];
  const ofEvent = { roles: ["service" as const], eventIds: [session.eventId] };
  const [caller, colleague] = [await staffCaller(ofEvent), await staffCaller(ofEvent)];
  const stranger = await staffCaller({ roles: ["service"], eventIds: [other.session.eventId] });
  const view = { list: "orders", name: `待付款 ${caller.staff.id.slice(0, 8)}`, query: "state=unpaid", shared: true };
  const { result } = await caller.post<{ view_id: string }>("view/save", view);
  const viewsOf = async (one: OfficeCaller) =>
    (await one.get<Views>("view/list?list=orders")).result.views.filter(({ name }) => name === view.name).map(({ owner }) => owner);
  expect(await viewsOf(caller)).toEqual([null]);
  expect(await viewsOf(colleague)).toEqual([caller.staff.name]);
  expect(await viewsOf(stranger)).toEqual([]);
  for (const act of ["rename", "remove"])
    expect(await colleague.post(`view/${act}`, { view_id: result.view_id, name: "x", shared: false })).toMatchObject({ code: 2001 });
  expect(await caller.post("view/save", { ...view, query: "state=lost" })).toMatchObject({ code: 1000 });
  expect(await caller.get("view/list?list=audit")).toMatchObject({ code: 2001 });
  expect(await caller.post("view/remove", { view_id: result.view_id })).toMatchObject({ code: 0 });
  expect(await viewsOf(colleague)).toEqual([]);
});
