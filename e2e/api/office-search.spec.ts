import { randomUUID } from "node:crypto";
import { letterTexts } from "@/e2e/office/examples/letter-examples";
import { expect, test, type OfficeCaller } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { ABSENT_ID } from "@/test-support/absent-id";

type Orders = { understood: string; orders: { order_no: string }[] };
type Members = { understood: string; members: { member_id: string }[] };

const letters = (count: number) => Array.from({ length: count }, () => "bcdfghjklmnpqrstvwxz"[Math.floor(Math.random() * 20)]).join("");

/** Makes a paid order and the texts by which callers name it. The worker adds its keys. */
async function bought() {
  const [mailbox, random] = [`tai.${letters(6)}1990`, `5${letters(7)}`.toUpperCase()];
  const [member, session] = await Promise.all([
    makeMember({ email: `${mailbox}@example.com`, lastName: "臺", firstName: "靜·峯" }),
    makeSession({ seats: 4 }),
  ]);
  const { orderId, paymentId } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]![0]!] });
  const { orderNo, tickets } = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { tickets: true } });
  const tradeNo = `26112912${String(paymentId).padStart(9, "7")}`;
  await db.payment.update({ where: { id: paymentId }, data: { tradeNo, merchantOrderNo: `${orderNo}_1_${random}` } });
  await db.orderLog.create({ data: { orderId, event: "test", actor: "test" } });
  const byName = ["台靜峰", "靜峯", "靜", "臺 靜‧峰"];
  const byPerson = [member.mobile.slice(-4), mailbox.slice(4), mailbox.slice(5, 9), ...byName];
  const byOrder = [orderNo, orderNo.slice(-4), tradeNo.slice(-6), tradeNo, random, `_1_${random.slice(0, 5)}`, `${orderNo}_1_${random}`];
  return { member, session, orderNo, ticketNo: tickets[0]!.ticketNo, byPerson, byOrder };
}

const ofEvent = (session: { eventId: number }) => ({ eventIds: [session.eventId] });
const numbersIn = async (caller: OfficeCaller, text: string) =>
  (await caller.get<Orders>(`order/search?q=${encodeURIComponent(text)}`)).result.orders.map(({ order_no }) => order_no);

test("the service desk finds orders and members by each part, within its events", async ({ staffCaller }) => {
  const { member, session, orderNo, byPerson, byOrder } = await bought();
  const caller = await staffCaller({ roles: ["service"], ...ofEvent(session) });
  const stranger = await staffCaller({ roles: ["service"], eventIds: [ABSENT_ID] });
  expect(await numbersIn(caller, orderNo)).toEqual([orderNo]);
  for (const text of [...byPerson, ...byOrder]) {
    await expect.poll(() => numbersIn(caller, text), { message: text }).toEqual([orderNo]);
    expect(await numbersIn(stranger, text), text).toEqual([]);
  }
  for (const text of byPerson) {
    const { result } = await caller.get<Members>(`member/search?q=${encodeURIComponent(text)}`);
    expect(
      result.members.map(({ member_id }) => member_id),
      text,
    ).toEqual([member.id]);
    expect((await stranger.get<Members>(`member/search?q=${encodeURIComponent(text)}`)).result.members, text).toEqual([]);
  }
  expect((await caller.get<Members>("member/search?q=%E5%8F%B0%E9%9D%9C")).result.understood).toBe("name");
});

test("the gate finds missing tickets, and a letter its holders, by each part", async ({ staffCaller }) => {
  const { session, orderNo, ticketNo, byPerson, byOrder } = await bought();
  const gate = await staffCaller({ roles: ["gate"], ...ofEvent(session) });
  const events = await staffCaller({ roles: ["events"], ...ofEvent(session) });
  const id = randomUUID();
  await db.letter.create({ data: { id, eventId: session.eventId, ...letterTexts(), perMinute: 60, author: "test" } });
  const missing = async (text: string) => {
    const path = `gate/missing/${session.sessionId}?q=${encodeURIComponent(text)}`;
    return (await gate.get<{ tickets: { ticket_no: string }[] }>(path)).result.tickets.map(({ ticket_no }) => ticket_no);
  };
  const holders = async (text: string) =>
    (await events.get<{ holders: object[] }>(`letter/holders/${id}?q=${encodeURIComponent(text)}`)).result.holders;
  for (const text of [...byPerson, ...byOrder]) {
    await expect.poll(() => missing(text), { message: text }).toEqual([ticketNo]);
    expect(await holders(text), text).toEqual([{ order_no: orderNo, name: "臺••", state: "none" }]);
  }
  for (const text of ["", "王小明", "0000000"]) expect(await holders(text), text).toEqual([]);
  const { orderId } = await db.ticket.findUniqueOrThrow({ where: { ticketNo } });
  await db.letterOrder.create({ data: { letterId: id, orderId, hasAddress: true } });
  expect(await holders("靜峰")).toMatchObject([{ state: "sent" }]);
  const other = await staffCaller({ roles: ["events"], eventIds: [ABSENT_ID] });
  expect(await other.get(`letter/holders/${id}?q=x`)).toMatchObject({ code: 2001 });
});
