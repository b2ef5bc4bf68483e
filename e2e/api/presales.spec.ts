import type { EventDetail } from "@/lib/domain/events/types";
import type { RightView } from "@/lib/domain/rights/types";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeCodes, makeRight } from "@/prisma/factories/rights";
import { expect, test, type Caller, type SessionFixture } from "../fixtures";
import { create, orderOf, refused, seated } from "../orders";

test.afterAll(closeRedis);

const HOUR = 3_600;
type Blocks = { session: { with_rights?: true; takes_codes?: true }; items: { areas: { price_id: string }[] }[] };
type Quote = {
  items: { qty: number; list_price: number; price: number; discount?: { name: string; amount: number } }[];
  items_total: number;
  service_fee: number;
  full_items_total: number;
  full_service_fee: number;
  codes: string[];
  max_per_order?: number;
};

const prices = (api: Caller, { sessionId }: SessionFixture, query = "") =>
  api.get<{ items: { price_id: string; price: number }[] }>(`/session/price_list/${sessionId}${query}`);
const blocks = (api: Caller, { sessionId }: SessionFixture, query = "") => api.get<Blocks>(`/session/block_list/${sessionId}${query}`);
const quote = (api: Caller, { sessionId, seatIds }: SessionFixture, count: number, more: object = {}) =>
  api.post<Quote>("/order/quote", { session_id: sessionId, seat_ids: (seatIds[0] as number[]).slice(0, count), ...more });
const look = (api: Caller, { sessionId }: SessionFixture) => api.get<WaitingRoomView>(`/payment/get_waiting_room/${sessionId}`);

test("a member's own price list has the prices that a right shows, and no one caches it", async ({
  api,
  member,
  visitor,
  newMember,
  as,
  newSession,
}) => {
  const session = await newSession({ price: 3_000 });
  await db.price.updateMany({ where: { sessionId: session.sessionId }, data: { onlyByRight: true } });
  await makeRight({ eventId: session.eventId, carrier: "list", givesSee: true, holders: [member.id] });
  const own = await prices(api, session, "?mine=1");
  expect(own.result.items).toMatchObject([{ price: 3_000 }]);
  expect(own.headers["cache-control"]).toBe("private, no-store");
  expect((await blocks(api, session, "?mine=1")).result.items.flatMap(({ areas }) => areas)).toHaveLength(1);
  const stranger = as(await newMember());
  expect((await prices(stranger, session, "?mine=1")).result.items).toEqual([]);
  for (const query of ["", "?mine=0"]) expect((await prices(api, session, query)).result.items).toEqual([]);
  const everybodys = await prices(visitor, session);
  expect(everybodys.result.items).toEqual([]);
  expect(everybodys.headers["cache-control"]).toContain("public");
  expect((await prices(visitor, session, "?mine=1")).code).toBe(5005);
});

test("an entered code shows its prices to this member before it is redeemed", async ({ api, newMember, as, newSession }) => {
  const session = await newSession();
  await db.price.updateMany({ where: { sessionId: session.sessionId }, data: { onlyByRight: true } });
  const right = await makeRight({ eventId: session.eventId, carrier: "code", givesSee: true });
  const [code] = await makeCodes(right.id);
  expect((await prices(api, session, "?mine=1")).result.items).toEqual([]);
  expect((await api.post("/order/check_code", { session_id: session.sessionId, code })).code).toBe(0);
  expect((await prices(api, session, "?mine=1")).result.items).toHaveLength(1);
  expect((await prices(as(await newMember()), session, "?mine=1")).result.items).toEqual([]);
  await orderOf(create(api, seated(session, 1, { codes: [code] })));
});

test("a session says only whether it has rights and codes", async ({ visitor, newSession }) => {
  const [bare, ruled, coded] = [await newSession(), await newSession(), await newSession()];
  await makeRight({ eventId: ruled.eventId });
  await makeRight({ eventId: coded.eventId, carrier: "shared", name: { tw: "秘密", en: "secret", jp: "秘密", kr: "비밀" } });
  await makeRight({ eventId: coded.eventId, carrier: "list", givesSee: true });
  expect((await blocks(visitor, bare)).result.session).not.toHaveProperty("with_rights");
  expect((await blocks(visitor, ruled)).result.session).toMatchObject({ with_rights: true });
  expect((await blocks(visitor, ruled)).result.session).not.toHaveProperty("takes_codes");
  const answer = await blocks(visitor, coded);
  expect(answer.result.session).toMatchObject({ with_rights: true, takes_codes: true });
  expect(answer.headers["cache-control"]).toContain("public");
  const page = await visitor.get<EventDetail>(`/event/detail/${coded.eventId}`);
  expect(page.result.sessions[0]).toMatchObject({ takes_codes: true });
  expect(JSON.stringify(page.result)).not.toContain("秘密");
  expect(page.result.sessions[0]).not.toHaveProperty("phases");
});

test("a quote has the same prices as the order, and names the codes that are for these tickets", async ({ api, newSession }) => {
  const session = await newSession({ price: 1_000, serviceFee: 50 });
  await makeRight({ eventId: session.eventId, cutAmount: 100, orderLimit: 2 });
  const better = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 20, maxPerOrder: 1 });
  const elsewhere = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 50, priceIds: [2_000_000_000] });
  const [code, other] = [(await makeCodes(better.id))[0], (await makeCodes(elsewhere.id))[0]];
  const { result } = await quote(api, session, 2, { codes: [code, other] });
  expect(result).toMatchObject({ items_total: 1_700, full_items_total: 2_000, service_fee: 100, full_service_fee: 100, max_per_order: 2 });
  expect(result.codes).toEqual([code]);
  expect(result.items).toMatchObject([
    { qty: 1, price: 800, list_price: 1_000, discount: { amount: 200 } },
    { qty: 1, price: 900, list_price: 1_000, discount: { amount: 100 } },
  ]);
  expect(await db.redemption.count({ where: { right: { eventId: session.eventId } } })).toBe(0);
  const order = await orderOf(create(api, seated(session, 2, { codes: result.codes, expected_total: 1_800 })));
  expect(order.items.map(({ price }) => price)).toEqual([800, 900]);
});

test("a quote refuses a code as check_code does, also a used one", async ({ api, as, newMember, newSession }) => {
  const session = await newSession();
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 20, maxTickets: 1 });
  const codes = await makeCodes(right.id, 2);
  await orderOf(create(api, seated(session, 1, { codes: [codes[0]] })));
  const other = as(await newMember());
  const answers = [];
  for (const code of [codes[1], "4K7M-02XR-9TQB-E"]) {
    const { http, failure } = await quote(other, session, 1, { codes: [code] });
    answers.push({ http, ...failure });
  }
  expect(answers[0]).toMatchObject({ http: 403, errorCode: 3017 });
  expect(answers[1]).toEqual(answers[0]);
  refused(await other.post("/order/quote", { session_id: session.sessionId }), 400, 1000);
});

test("the event says who may buy when; the sale opens for a member with a right", async ({ api, member, visitor, newSession }) => {
  const session = await newSession({ price: 1_000, saleStarts: HOUR });
  await makeRight({
    eventId: session.eventId,
    carrier: "list",
    givesEarly: true,
    holders: [member.id],
    from: -60,
    maxPerMember: 2,
    maxTickets: 100,
  });
  await makeRight({
    eventId: session.eventId,
    cutPercent: 10,
    until: 2 * HOUR,
    name: { tw: "早鳥", en: "Early bird", jp: "早割", kr: "얼리버드" },
  });
  await makeRight({ eventId: session.eventId, carrier: "list", cutPercent: 50 });
  const { result: event } = await visitor.get<EventDetail>(`/event/detail/${session.eventId}`, { lang: "en" });
  const { phases } = event.sessions[0]!;
  expect(phases).toMatchObject([
    { kind: "presale", name: "測試權益 Test right", tickets: 100, max_per_member: 2 },
    { kind: "offer", name: "Early bird", prices: [{ price: 900 }] },
    { kind: "general" },
  ]);
  const [presale, , general] = phases!;
  expect(presale!.until).toBe(general!.from);
  // the same times are in lists of events, whose cards say that the presale is on
  expect(event.presales).toEqual([{ from: presale!.from, until: general!.from }]);
  const { result } = await api.get<{ items: RightView[]; sale_opens_for_me: string }>(`/session/rights/${session.sessionId}`);
  expect(Date.parse(result.sale_opens_for_me)).toBe(Date.parse(presale!.from!));
  await orderOf(create(api, seated(session, 1)));
});

test("before the general sale the waiting room admits only members with a right, into a queue apart", async ({
  api,
  member,
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession({ saleStarts: 2 * HOUR, room: { capacity: 5, perMinute: 6_000 } });
  await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true, holders: [member.id], from: -60 });
  const stranger = as(await newMember());
  const answer = await look(stranger, session);
  refused(answer, 403, 3018);
  expect(answer.failure.en_msg).toMatch(/General sale starts 20\d\d-\d\d-\d\d \d\d:\d\d/);
  refused(await create(api, seated(session, 1)), 403, 3014);
  const pass = (await look(api, session)).result;
  expect(pass).toMatchObject({ state: "admitted", presale: true });
  const order = await orderOf(create(api, seated(session, 1)));
  expect(order.status).toBe("unpaid");
});

test("a code that opens the sale early opens the waiting room once it was entered", async ({ api, newSession }) => {
  const session = await newSession({ saleStarts: 2 * HOUR, room: { capacity: 5, perMinute: 6_000 } });
  const right = await makeRight({ eventId: session.eventId, carrier: "code", givesEarly: true, from: -60 });
  const [code] = await makeCodes(right.id);
  refused(await look(api, session), 403, 3018);
  expect((await api.post("/order/check_code", { session_id: session.sessionId, code })).code).toBe(0);
  expect((await look(api, session)).result).toMatchObject({ state: "admitted", presale: true });
  await orderOf(create(api, seated(session, 1, { codes: [code] })));
});

test("shortly before the general sale its lobby is open to all, apart from the presale's queue", async ({
  api,
  member,
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession({ saleStarts: 600, room: { capacity: 5, perMinute: 6_000 } });
  await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true, holders: [member.id], from: -60 });
  const lobby = (await look(as(await newMember()), session)).result;
  expect(lobby).toMatchObject({ state: "lobby", place: 0 });
  expect(lobby).not.toHaveProperty("presale");
  expect((await look(api, session)).result).toMatchObject({ state: "admitted", presale: true });
});
