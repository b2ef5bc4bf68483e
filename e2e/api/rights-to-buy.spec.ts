import type { RightList, RightView } from "@/lib/domain/rights/types";
import { db } from "@/lib/platform/db";
import { makeCodes, makeRight } from "@/prisma/factories/rights";
import { expect, test, type Caller } from "../fixtures";
import { auto, autoCreate, create, createEntry, entry, orderOf, refused, seated } from "../orders";

const check = (api: Caller, sessionId: number, code: string) =>
  api.post<{ right: RightView }>("/order/check_code", { session_id: sessionId, code });
const rightsOf = (api: Caller, sessionId: number) => api.get<RightList>(`/session/rights/${sessionId}`);

test("a code is checked without using it, then discounts the order, whose items name the discount", async ({ api: member, newSession }) => {
  const session = await newSession({ price: 1_000, serviceFee: 50 });
  const right = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 20, maxPerOrder: 2 });
  const [code] = await makeCodes(right.id);
  const checked = await check(member, session.sessionId, code!.toLowerCase());
  expect(checked).toMatchObject({
    code: 0,
    result: { right: { right_id: String(right.id), source: "code", percent: 20, gives: ["price"] } },
  });
  expect(await db.redemption.count({ where: { rightId: right.id } })).toBe(0);
  refused(await create(member, seated(session, 3, { codes: [code], expected_total: 2_550 })), 409, 3016);
  const order = await orderOf(create(member, seated(session, 3, { codes: [code], expected_total: 2_750 })));
  expect(order.items.map(({ qty, price, list_price, discount }) => ({ qty, price, list_price, discount }))).toEqual([
    { qty: 2, price: 800, list_price: 1_000, discount: { name: "測試權益 Test right", amount: 200 } },
    { qty: 1, price: 1_000, list_price: 1_000, discount: undefined },
  ]);
  expect((await rightsOf(member, session.sessionId)).result.items).toHaveLength(1);
});

test("best seats and exhibitions use rights too", async ({ as, newMembers, newSession, newExhibition }) => {
  const [one, two] = (await newMembers(2)).map(as) as [Caller, Caller];
  const session = await newSession({ price: 1_000 });
  await makeRight({ eventId: session.eventId, cutAmount: 300 });
  expect((await orderOf(autoCreate(one, auto(session, 2)))).items).toMatchObject([{ price: 700, qty: 2 }]);
  const show = await newExhibition();
  await makeRight({ eventId: show.eventId, groupSize: 4, groupPaid: 3, cutPercent: 0 });
  const order = await orderOf(createEntry(two, entry(show, [4])));
  const list = order.items[0]!.list_price;
  expect(order.items.reduce((sum, { price, qty }) => sum + price * qty, 0)).toBe(list * 3);
});

test("every failure of a code has the same answer", async ({ as, newMembers, newSession }) => {
  const [owner, other] = (await newMembers(2)).map(as) as [Caller, Caller];
  const [session, elsewhere] = [await newSession(), await newSession()];
  const own = (more: object, eventId = session.eventId) => makeRight({ eventId, carrier: "code", cutPercent: 10, ...more });
  const codeOf = async (right: { id: number }) => (await makeCodes(right.id))[0] as string;
  const theirs = await codeOf(await own({}));
  await orderOf(create(owner, seated(session, 1, { codes: [theirs] })));
  const codes = [
    theirs,
    await codeOf(await own({}, elsewhere.eventId)),
    await codeOf(await own({ from: -60, until: -30 })),
    await codeOf(await own({ maxTickets: 0 })),
  ];
  const answers = [];
  for (const code of codes) {
    const { http, failure } = await check(other, session.sessionId, code);
    answers.push({ http, ...failure });
  }
  expect(answers[0]).toMatchObject({ http: 403, errorCode: 3017 });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("before the general sale a member without a right learns when it starts", async ({ api: member, newSession }) => {
  const session = await newSession({ saleStarts: 3_600 });
  refused(await create(member, seated(session, 1)), 409, 2002);
  await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true });
  const reply = await create(member, seated(session, 1));
  refused(reply, 403, 3018);
  expect(reply.failure.en_msg).toMatch(/General sale starts 20\d\d-\d\d-\d\d \d\d:\d\d/);
});

test("a price that is sold only with a right is in no list", async ({ visitor, newSession }) => {
  const session = await newSession();
  await db.price.updateMany({ where: { sessionId: session.sessionId }, data: { onlyByRight: true } });
  expect((await visitor.get<{ items: object[] }>(`/session/price_list/${session.sessionId}`)).result.items).toEqual([]);
  const { result } = await visitor.get<{ items: { areas: object[] }[] }>(`/session/block_list/${session.sessionId}`);
  expect(result.items.flatMap(({ areas }) => areas)).toEqual([]);
});

test("refuses more than three codes, an empty one, and any for merchandise", async ({ api: member, newSession }) => {
  const session = await newSession();
  refused(await create(member, seated(session, 1, { codes: ["a", "b", "c", "d"] })), 400, 1000);
  refused(await check(member, session.sessionId, "  "), 400, 1000);
  refused(await check(member, 2_147_483_000, "ABCDEF"), 404, 2001);
});
