import { expect, test, type OfficeCaller, type StaffFixture } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makeMerchandise, makeParcel } from "@/prisma/factories/merchandise";
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

test("files of short lists have the rows of their page, by the same filters and in the same order", async ({ staffCaller, baseURL }) => {
  const [session, other] = [await makeSession({ seats: 1 }), await makeSession({ seats: 1 })];
  const eventIds = [session.eventId, other.eventId];
  await db.event.update({ where: { id: other.eventId }, data: { publishedAt: null } });
  const parcels = [await makeParcel({ eventId: session.eventId }), await makeParcel({ eventId: session.eventId })];
  await db.order.update({ where: { orderNo: parcels[1]!.orderNo }, data: { deliveryMethod: "store" } });
  await makeMerchandise(db, { eventId: other.eventId, name: "=1+1", specs: [{ stock: 3 }, { stock: 7 }] });
  const returned = await db.merchandiseReturn.create({
    data: { orderId: parcels[0]!.orderId, specId: parcels[0]!.specId, kind: "rma", qty: 1, reason: "@SUM(A1)", status: "requested" },
  });
  const caller = await staffCaller({ roles: ["events", "service"], eventIds });
  const linesOf = async (path: string, by: { staff: StaffFixture } = caller) => {
    const { status, text } = await fileOf(baseURL, by, path);
    expect(status, path).toBe(200);
    return text.trim().split("\r\n").slice(1);
  };
  const idsIn = async (query: string) => (await linesOf(`event/overview_csv?${query}`)).map((line) => /\d+/.exec(line)![0]);
  const [one, two] = eventIds.map(String) as [string, string];
  expect(await idsIn("")).toEqual([two, one]);
  expect(await idsIn("state=draft")).toEqual([two]);
  expect([await idsIn("sort=state"), await idsIn("sort=-state")]).toEqual([
    [two, one],
    [one, two],
  ]);
  expect(await idsIn("starts=..2019-12-31")).toEqual([]);

  expect((await linesOf("shop/parcels_csv")).map((line) => /HL\d+/.exec(line)![0])).toEqual(parcels.map(({ orderNo }) => orderNo));
  const [stored, ...further] = await linesOf("shop/parcels_csv?method=store");
  expect(stored).toContain(parcels[1]!.orderNo);
  expect(further).toEqual([]);
  expect(await linesOf("shop/parcels_csv?state=shipped")).toEqual([]);

  const [back] = await linesOf("shop/returns_csv?kind=rma&state=requested");
  expect(back).toContain(String(returned.id));
  expect(back).toContain("'@SUM(A1)");
  expect(await linesOf("shop/returns_csv?state=approved")).toEqual([]);

  const specs = await linesOf(`shop/pieces_csv?event_id=${two}&sort=-stock`);
  expect(specs.map((line) => line.split(",").at(-2))).toEqual(["7", "3"]);
  expect(specs[0]).toMatch(/^'=1\+1,/);
  expect(await linesOf(`shop/pieces_csv?event_id=${two}&stock=..5`)).toHaveLength(1);

  const owner = await staffCaller({ roles: ["owner"], eventIds });
  const people = await linesOf("staff/list_csv?role=owner", owner);
  expect(people.join()).toContain(owner.staff.email);
  expect(people.join()).not.toContain(caller.staff.email);
  expect((await linesOf("staff/list_csv", owner)).join()).toContain(caller.staff.email);
  const entries = await db.auditEntry.findMany({ where: { staffId: owner.staff.id, act: "staff.list_exported" }, orderBy: { id: "asc" } });
  expect(entries.map(({ after }) => after)).toEqual([{ role: ["owner"] }, {}]);
});

test("files of short lists are for the roles of their page, also as workbooks, and refuse unknown filters", async ({
  staffCaller,
  baseURL,
}) => {
  const callers = {
    events: await staffCaller({ roles: ["events"] }),
    service: await staffCaller({ roles: ["service"] }),
    owner: await staffCaller(),
  };
  const gate = await staffCaller({ roles: ["gate"] });
  const files: [string, keyof typeof callers, string][] = [
    ["event/overview", "events", "state=lost"],
    ["staff/list", "owner", "role=king"],
    ["shop/parcels", "service", "method=pigeon"],
    ["shop/returns", "service", "kind=lost"],
    ["shop/pieces", "events", "sort=name"],
  ];
  for (const [path, role, wrong] of files) {
    for (const kind of ["csv", "xlsx"] as const) expect((await fileOf(baseURL, gate, `${path}_${kind}`)).status, path).toBe(403);
    expect((await fileOf(baseURL, callers[role], `${path}_xlsx`)).type, path).toContain("spreadsheet");
    expect((await fileOf(baseURL, callers[role], `${path}_csv?${wrong}`)).status, `${path}?${wrong}`).toBe(400);
  }
  expect((await fileOf(baseURL, callers.service, "event/overview_csv")).status).toBe(403);
  expect((await fileOf(baseURL, callers.events, "shop/parcels_csv")).status).toBe(403);
});

test("tags are for the service desk and finance, within their events, and up to 40 characters", async ({ staffCaller }) => {
  const { session, numbers } = await soldEvent();
  const finance = await staffCaller({ roles: ["finance"], eventIds: [session.eventId] });
  const [body, other] = [{ order_no: numbers[0], tag: "  客訴\u3000ＶＩＰ " }, await soldEvent()];
  expect(await finance.post("order/tag", body)).toMatchObject({ code: 0, result: { changed: true } });
  expect(await finance.post("order/tag", { ...body, tag: "客訴 vip" })).toMatchObject({ code: 0, result: { changed: false } });
  expect((await finance.get<{ tags: string[] }>("order/tags")).result.tags).toEqual(["客訴 VIP"]);
  expect(await numbersIn(finance, `tag=${encodeURIComponent("客訴 vip")}`)).toEqual([numbers[0]]);
  for (const tag of ["", "   ", "\u200b", "x".repeat(41), 5])
    expect(await finance.post("order/tag", { ...body, tag }), String(tag)).toMatchObject({ code: 1000 });
  expect(await finance.post("order/tag", { ...body, order_no: other.numbers[0] })).toMatchObject({ code: 3001 });
  for (const role of ["events", "gate", "box_office"] as const) {
    const caller = await staffCaller({ roles: [role] });
    for (const act of ["tag", "untag"]) expect((await caller.post(`order/${act}`, body)).http, role).toBe(403);
    expect((await caller.get("order/tags")).http, role).toBe(403);
  }
  expect(await finance.post("order/untag", body)).toMatchObject({ code: 0, result: { changed: true } });
  expect(await numbersIn(finance, "tag=%E5%AE%A2%E8%A8%B4%20VIP")).toEqual([]);
});
