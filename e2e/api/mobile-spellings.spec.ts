import { memberViewSchema } from "@/lib/domain/members/schemas";
import type { OrderView } from "@/lib/domain/orders/types";
import { db } from "@/lib/platform/db";
import { makeDraw } from "@/prisma/factories/draws";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { insertStaff } from "@/prisma/factories/staff";
import { expect, latestMessage, test, type Caller } from "../fixtures";
import { freshMobile } from "../members";
import { body, line } from "../merchandise";
import { OfficeCaller } from "../office/staff-caller";
import { auto, buyer, cancel, create, entry, orderOf, seated } from "../orders";

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema } | undefined;
type Paths = Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;

/** Ways in which people write 0912345678, and country codes. */
const spellingsOf = (mobile: string): { mobile: string; country_code?: string | number }[] => {
  const digits = mobile.slice(1);
  const parts = `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  const wide = (text: string) => text.replace(/[0-9+]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
  return [
    { mobile: digits },
    { mobile: `+886${digits}` },
    { mobile: `+886 ${parts}`, country_code: "+886" },
    { mobile: `886${digits}`, country_code: 886 },
    { mobile: wide(mobile), country_code: wide("+886") },
    { mobile: `(0${digits.slice(0, 1)}) ${digits.slice(1, 5)}-${digits.slice(5)}`, country_code: "" },
    { mobile: `\u202a+886 (0)${parts}\u202c` },
    { mobile: `00886${digits}`, country_code: "00886" },
    { mobile: `＋８８６－${parts.replaceAll(" ", "‑")}`, country_code: "852" },
  ];
};

const takesMobile = ({ properties = {}, anyOf = [], items }: Schema = {}): boolean =>
  "mobile" in properties || [...Object.values(properties), ...anyOf, ...(items ? [items] : [])].some(takesMobile);

test("lists every call that takes a mobile", async ({ baseURL }) => {
  const { paths } = (await (await fetch(`${baseURL}/openapi.json`)).json()) as { paths: Paths };
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).some(({ requestBody }) => Object.values(requestBody?.content ?? {}).some(({ schema }) => takesMobile(schema)))
      ? [path]
      : [],
  );
  // A new call is added to this list together with a line in a test below.
  expect(found.toSorted()).toEqual(
    [
      ...["is_exist", "get_verify", "verify", "regist", "login", "get_forget_verify", "modify/mobile"].map((call) => `/member/${call}`),
      ...["create", "auto_create", "create_exhibition", "update_delivery", "accept_offer"].map((call) => `/order/${call}`),
      ...["/draw/invite", "/draw/uninvite", "/ticket/hand_over"],
      "/merchandise/create_order",
      "/office/api/order/correct_buyer",
    ].toSorted(),
  );
});

const codeOf = async (mobile: string) => /\b\d{4}\b/.exec(await latestMessage(`886${mobile.slice(1)}`))?.[0] as string;
const done = async (reply: ReturnType<Caller["post"]>) => {
  const { code, failure, result } = await reply;
  expect(code, JSON.stringify(failure)).toBe(0);
  return result;
};

test("finds one account for every spelling of its number", async ({ visitor, as, member, newMember }) => {
  const mobile = freshMobile();
  const spellings = spellingsOf(mobile);
  const [first, second, third] = spellings as [object, object, object];
  await done(visitor.post("/member/get_verify", first));
  await done(visitor.post("/member/verify", { ...second, code: await codeOf(mobile) }));
  const profile = { last_name: "林", first_name: "雨晴", password: FACTORY_PASSWORD, email: "lin@例え.jp", salutation: 2 };
  const agreed = { agree_terms: true, agree_privacy: true, agree_membership: true };
  const registered = (await done(visitor.post("/member/regist", { ...profile, ...agreed, ...third }))) as { member: object };
  expect(memberViewSchema.parse(registered.member)).toMatchObject({ mobile, country_code: "886", email: "lin@xn--r8jz45g.jp" });
  for (const spelling of spellings) {
    expect(await done(visitor.post("/member/is_exist", spelling)), JSON.stringify(spelling)).toEqual({ status: true });
    await done(visitor.post("/member/login", { ...spelling, password: FACTORY_PASSWORD }));
  }

  const [moved, other] = [freshMobile(), await newMember()];
  await done(visitor.post("/member/get_forget_verify", spellingsOf(`0${other.mobile.slice(4)}`)[4]));
  const api = as(member);
  await done(api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD }));
  for (const spelling of spellingsOf(`0${other.mobile.slice(4)}`))
    expect((await api.post("/member/modify/mobile", spelling)).code).toBe(1041);
  await done(api.post("/member/get_verify", { mobile: moved }));
  await done(api.post("/member/verify", { ...spellingsOf(moved)[6], code: await codeOf(moved) }));
  await done(api.post("/member/modify/mobile", spellingsOf(moved)[8]));
  expect(await db.member.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
    mobile: `+886${moved.slice(1)}`,
    countryCode: "886",
  });
});

test("stores one form for every spelling of a buyer's number, which may be foreign", async ({
  api,
  newSession,
  newExhibition,
  as,
  newMember,
}) => {
  const mobile = "0987654321";
  const session = await newSession({ seats: 20 });
  const order = await orderOf(create(api, seated(session, 1, { buyer: { ...buyer, ...spellingsOf(mobile)[1] } })));
  expect(order.buyer?.mobile).toBe(mobile);
  const correct = async (phone: object) => {
    const { result, failure } = await api.post<OrderView>("/order/update_delivery", { order_id: order.id, buyer: { ...buyer, ...phone } });
    return result?.buyer?.mobile ?? JSON.stringify(failure);
  };
  for (const spelling of spellingsOf(mobile)) expect(await correct(spelling), JSON.stringify(spelling)).toBe(mobile);
  for (const phone of [
    { mobile: "+852 9123 4567" },
    { mobile: "9123-4567", country_code: "+852" },
    { mobile: "００８５２ ９１２３４５６７" },
  ])
    expect(await correct(phone), JSON.stringify(phone)).toBe("+85291234567");
  await cancel(api, order.id);

  const phone = spellingsOf(mobile)[8];
  const someone = { buyer: { ...buyer, ...phone } };
  const placed = [
    await orderOf(as(await newMember()).post<OrderView>("/order/auto_create", auto(session, 1, someone))),
    await orderOf(as(await newMember()).post<OrderView>("/order/create_exhibition", entry(await newExhibition(), [1], someone))),
    await orderOf(as(await newMember()).post<OrderView>("/merchandise/create_order", body([line(await makeMerchandise(db))], someone))),
  ];
  expect(placed.map((one) => one.buyer?.mobile)).toEqual([mobile, mobile, mobile]);
});

test("staff correct and find a buyer's number in any notation", async ({ baseURL, member, newSession }) => {
  const staff = new OfficeCaller(new URL(baseURL ?? "").origin, await insertStaff());
  const session = await newSession({ seats: 20 });
  const { orderId } = await makePaidOrder({ member, session, seatIds: (session.seatIds[0] as number[]).slice(0, 1) });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const mobile = freshMobile();
  for (const [typed, stored] of [
    ...spellingsOf(mobile).map((spelling) => [spelling, `+886${mobile.slice(1)}`] as const),
    [{ mobile: "+852 9123 4567" }, "+85291234567"] as const,
  ]) {
    const reply = await staff.post("order/correct_buyer", { order_no: orderNo, mobile: typed, reason: "買家更正" });
    expect(reply.code, JSON.stringify(reply.failure)).toBe(0);
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).buyerMobile, JSON.stringify(typed)).toBe(stored);
  }
  await db.order.update({ where: { id: orderId }, data: { buyerMobile: `+886${mobile.slice(1)}` } });
  for (const spelling of spellingsOf(mobile)) {
    const { result } = await staff.get<{ orders: { order_no: string }[] }>(`order/search?q=${encodeURIComponent(spelling.mobile)}`);
    expect(
      result.orders.map((one) => one.order_no),
      spelling.mobile,
    ).toEqual([orderNo]);
  }
});

test("finds a companion and a guest by every spelling of their number", async ({ api, member, newSession, newMember }) => {
  const [session, other] = [await newSession({ seats: 8, saleStarts: 20 * 86_400 }), await newMember()];
  const drawId = await makeDraw(session);
  const price = await db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } });
  const wishes = [{ session_id: String(session.sessionId), price_id: String(price.id) }];
  await done(api.post("/draw/enter", { draw_id: drawId, party: 2, wishes }));
  const invited = async () => (await db.drawInvitation.findMany({ where: { entry: { drawId } } })).map(({ mobile }) => mobile);
  const shown = await newSession({ seats: 2 });
  await db.event.update({ where: { id: shown.eventId }, data: { handOver: true } });
  const { orderId } = await makePaidOrder({ member, session: shown, seatIds: (shown.seatIds[0] as number[]).slice(0, 1) });
  const { ticketNo } = await db.ticket.findFirstOrThrow({ where: { orderId } });
  for (const spelling of spellingsOf(`0${other.mobile.slice(4)}`)) {
    await done(api.post("/draw/invite", { draw_id: drawId, ...spelling }));
    expect(await invited(), JSON.stringify(spelling)).toEqual([other.mobile]);
    await done(api.post("/draw/uninvite", { draw_id: drawId, ...spelling }));
    expect(await invited()).toEqual([]);
    await done(api.post("/ticket/hand_over", { ticket_no: ticketNo, ...spelling }));
    expect(await db.ticketGuest.findMany({ where: { ticket: { orderId } } }), JSON.stringify(spelling)).toMatchObject([
      { memberId: other.id },
    ]);
    await done(api.post("/ticket/call_back", { ticket_no: ticketNo }));
    const offer = { offer_id: drawId, ticket_type: "e_ticket", buyer: { ...buyer, ...spelling } };
    expect((await api.post("/order/accept_offer", offer)).code, JSON.stringify(spelling)).toBe(3021);
  }
});
