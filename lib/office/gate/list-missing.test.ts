import { expect, test } from "playwright/test";
import { listMissing } from "@/lib/office/gate/list-missing";
import { refreshOrderKeys } from "@/lib/office/orders/search/refresh-order-keys";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

test("finds missing tickets of a session by number, name, mobile and address, or a part of them", async () => {
  const session = await makeSession({ seats: 10 });
  const wish = { sessionId: session.sessionId, scope: [session.eventId], language: "tw" as const };
  const member = await makeMember({ lastName: "臺", firstName: "靜峯", email: "tai.jingfeng@example.com" });
  const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0]!.slice(0, 2) });
  const other = await makePaidOrder({
    member: await makeMember({ lastName: "王", firstName: "大明" }),
    session,
    seatIds: [session.seatIds[0]![2]!],
  });
  await db.$transaction((tx) => refreshOrderKeys(tx, [orderId, other.orderId]));
  const { orderNo, tickets } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { tickets: { orderBy: { id: "asc" } } },
  });
  const [one, two] = tickets.map(({ ticketNo }) => ticketNo) as [string, string];
  const found = async (text: string) => (await listMissing(wish, { text })).tickets.map(({ ticket_no }) => ticket_no);
  for (const text of [
    orderNo,
    `0${member.mobile.slice(4)}`,
    member.mobile.slice(-4),
    "台靜峰",
    "靜峰",
    "台・靜峰",
    "jingfeng",
    "tai.jing@",
  ])
    expect(await found(text), text).toEqual(text === "tai.jing@" ? [] : [one, two]);
  expect(await found(`${one.slice(0, 4)} ${one.slice(4)}`)).toEqual([one]);
  for (const text of ["大", "王大明"]) expect(await found(text), text).toHaveLength(1);
  for (const text of ["林", "_", "%", "·"]) expect(await found(text), text).toEqual([]);
  await redeemByNo(one, { gate: "A" });
  expect(await found("靜峰")).toEqual([two]);
  const elsewhere = await makeSession({ seats: 2 });
  expect((await listMissing({ ...wish, sessionId: elsewhere.sessionId, scope: null }, { text: "靜峰" })).tickets).toEqual([]);
  expect(await found("")).toHaveLength(2);
});
