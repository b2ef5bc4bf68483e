import { Caller, expect } from "@/e2e/fixtures";
import { line, order as orderMerchandise } from "@/e2e/merchandise";
import { command } from "@/e2e/operate";
import { autoCreate, orderOf } from "@/e2e/orders";
import { payByCard, takeNumber, type Form } from "@/e2e/pay";
import type { PaymentEntryView } from "@/lib/domain/orders/types";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { sameText } from "@/lib/i18n/languages";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { redis } from "@/lib/platform/redis";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";

/** A made-up name that is the same in four languages. */
const newMember = (firstName: string) => makeMember({ lastName: "Testa", firstName });

/** Pages of the demo catalogue: real texts in four languages. */
export async function catalogue() {
  const session = (slug: string, captchaRequired = false) =>
    db.eventSession.findFirstOrThrow({ where: { event: { slug }, captchaRequired }, orderBy: { startsAt: "asc" }, select: { id: true } });
  const merchandise = (key: string) =>
    db.merchandise.findUniqueOrThrow({ where: { key }, include: { specs: { orderBy: { position: "asc" } } } });
  const [theatre, exhibition, checked, roomed] = await Promise.all([
    session("owl-and-postman"),
    session("specimens-of-light"),
    session("paper-moon", true),
    session("midnight-sun"),
  ]);
  const [stick, tee] = await Promise.all([merchandise("intertidal-light-stick"), merchandise("intertidal-tee")]);
  const news = await db.announcement.findUniqueOrThrow({ where: { key: "intertidal-extra-night" }, select: { id: true } });
  return {
    theatre: theatre.id,
    exhibition: exhibition.id,
    /** requires a picture check */ checked: checked.id,
    /** behind an open waiting room, which limits the time to choose */ roomed: roomed.id,
    stick,
    tee,
    news: news.id,
  };
}

export type Catalogue = Awaited<ReturnType<typeof catalogue>>;

/** An area of numbered seats that are on sale. */
async function areaWithSeats(sessionId: number): Promise<number> {
  const seat = await db.seat.findFirstOrThrow({
    where: { sessionId, orderId: null, heldUntil: { lt: new Date() }, area: { isNumbered: true } },
    orderBy: { id: "asc" },
    select: { areaId: true },
  });
  return seat.areaId;
}

/** A session whose room admits one member at a time, or is not yet open; with texts in each language. */
async function sessionBehindARoom(saleStarts: number): Promise<number> {
  const { sessionId, eventId } = await makeSession({ room: { capacity: 1, perMinute: 60 }, saleStarts });
  const name = { tw: "靜水夜航", en: "Still water, night boat", jp: "静水の夜航", kr: "고요한 물, 밤배" };
  await db.event.update({
    where: { id: eventId },
    data: { name, headline: name, location: { tw: "測試廳", en: "Test hall", jp: "テストホール", kr: "테스트홀" } },
  });
  const { hallId } = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId }, select: { hallId: true } });
  await db.hall.update({
    where: { id: hallId },
    data: {
      name: { tw: "測試廳", en: "Test hall", jp: "テストホール", kr: "테스트홀" },
      address: sameText("1 Test Road"),
      city: { tw: "臺北市", en: "Taipei", jp: "台北", kr: "타이베이" },
    },
  });
  return sessionId;
}

/** A cart with two units of a merchandise item, as the browser stores it. */
export function cartOf({ id, specs, quota, isLimited }: Catalogue["stick"], qty = 2) {
  const spec = specs[0]!;
  const item = {
    merchandise_id: String(id),
    spec_id: String(spec.id),
    qty,
    quota,
    is_limited: isLimited,
    custom_text: [],
    price: spec.price,
  };
  return { [spec.id]: item };
}

export type MemberState = Awaited<ReturnType<typeof memberState>>;

/** A session whose room stays full longer than the ten minutes of a pass, because a walk on a busy machine takes longer. */
async function fullRoom(baseURL: string): Promise<number> {
  const sessionId = await sessionBehindARoom(-60);
  const { token } = await newMember("Firsta");
  await new Caller(baseURL, token).get<WaitingRoomView>(`/payment/get_waiting_room/${sessionId}`);
  const { inside } = roomKeys(sessionId);
  for (const member of await redis().zrange(inside, "0", "-1")) await redis().zadd(inside, Date.now() + 86_400_000, member);
  return sessionId;
}

/** Gives the unpaid orders the payment time of new ones: the earlier walks may have taken minutes. */
export async function renewHolds({ held, left, parcel }: MemberState): Promise<void> {
  const until = addSeconds(new Date(), 900);
  const ids = [held, left, parcel];
  await db.order.updateMany({ where: { id: { in: ids } }, data: { payDeadline: until, heldUntil: until } });
  await db.seat.updateMany({ where: { orderId: { in: ids } }, data: { heldUntil: until } });
}

/**
 * Five members, because one unpaid order blocks the next purchase: one with e-tickets, received merchandise and a transfer to pay, one
 * with seats to pay, one on the way to the bank with them, one with merchandise to pay, and one about to buy.
 */
export async function memberState(baseURL: string, { theatre, roomed, stick, tee }: Catalogue) {
  const [holder, payer, leaver, shopper, buyer] = (await Promise.all(["Holda", "Paya", "Leava", "Shoppa", "Buya"].map(newMember))) as [
    MemberFixture,
    MemberFixture,
    MemberFixture,
    MemberFixture,
    MemberFixture,
  ];
  const as = ({ token }: MemberFixture) => new Caller(baseURL, token);
  const area = await areaWithSeats(theatre);
  // the server picks the seats: other walks order in the same session at the same time
  const order = (member: MemberFixture) =>
    orderOf(autoCreate(as(member), { session_id: theatre, area_id: area, qty: 2, ticket_type: "e_ticket" }));
  const merchandise = { id: tee.id, specIds: tee.specs.map(({ id }) => id) };

  const paid = await order(holder);
  await payByCard(as(holder), paid.order_id);
  const { result: merchandiseList } = await orderMerchandise(as(holder), [line(merchandise)]);
  await payByCard(as(holder), merchandiseList.order_id, { entry: "entry/merchandise" });
  const { result: received } = await orderMerchandise(as(holder), [line(merchandise)]);
  await payByCard(as(holder), received.order_id, { entry: "entry/merchandise" });
  expect((await command("shop", "picked-up", received.order_no)).code).toBe(0);
  const number = await order(holder);
  await takeNumber((await as(holder).get<PaymentEntryView>(`/payment/newebpay_entry/${number.order_id}/atm`)).result as Form);

  const held = await order(payer);
  const left = await order(leaver);
  const { result: parcel } = await orderMerchandise(as(shopper), [line(merchandise)]);

  const [queue, lobby] = await Promise.all([fullRoom(baseURL), sessionBehindARoom(7_200)]);
  return {
    holder,
    payer,
    leaver,
    shopper,
    buyer,
    area,
    roomedArea: await areaWithSeats(roomed),
    paid: paid.order_id,
    merchandiseList: merchandiseList.order_id,
    received: received.order_id,
    number: number.order_id,
    held: held.order_id,
    left: left.order_id,
    parcel: parcel.order_id,
    queue,
    lobby,
    cart: cartOf(stick),
  };
}

/** Names of other tests' rows that are the same in all languages: lists contain them while those tests run. */
export async function namesInOneLanguage(): Promise<string[]> {
  const [events, merchandiseList, halls] = await Promise.all([
    db.event.findMany({ where: { OR: [{ slug: { startsWith: "made-" } }, { slug: { startsWith: "event-" } }] }, select: { name: true } }),
    db.merchandise.findMany({ where: { key: { startsWith: "merchandise-" } }, select: { name: true } }),
    db.hall.findMany({ select: { city: true } }),
  ]);
  const names = [...[...events, ...merchandiseList].map(({ name }) => name), ...halls.map(({ city }) => city)] as {
    tw: string;
    en: string;
  }[];
  return [...new Set(names.filter(({ tw, en }) => tw === en).map(({ tw }) => tw))];
}
