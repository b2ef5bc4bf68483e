import { expect, test } from "playwright/test";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { endLoginsByStaff } from "@/lib/office/members/end-logins-by-staff";
import { findMember } from "@/lib/office/members/find-member";
import { readMember } from "@/lib/office/members/read-member";
import { searchMembers } from "@/lib/office/members/search-members";
import { readOrder } from "@/lib/office/orders/read-order";
import { ensureHouseMember } from "@/lib/office/seats/ensure-house-member";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(closeDb);

test("limited staff count and read only data of their events", async () => {
  const [member, mine, other] = await Promise.all([makeMember(), makeSession(), makeSession()]);
  const own = await makePaidOrder({ member, session: mine, seatIds: [mine.seatIds[0]![0]!] });
  for (const at of [0, 1]) await makePaidOrder({ member, session: other, seatIds: [other.seatIds[0]![at]!] });
  await endLoginsByStaff({ memberId: member.id, actor: testOperator, reason: "test" });
  const counted = async (scope: number[] | null) =>
    (await searchMembers({ text: member.mobile, scope })).members.map(({ orders }) => orders);
  expect(await counted(null)).toEqual([3]);
  expect(await counted([mine.eventId])).toEqual([1]);
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: own.orderId } });
  expect(await readOrder(orderNo, { scope: [mine.eventId], language: "tw" })).toMatchObject({ member: { orders: 1 } });
  expect(await readMember(member.id, { scope: [mine.eventId], language: "tw" })).toMatchObject({ logins: [], log: [], audit: [] });
  const whole = await readMember(member.id, { scope: null, language: "tw" });
  expect([whole.orders.length, whole.audit.length]).toEqual([3, 1]);
});

test("the house account is not a member in the office, whatever the scope", async () => {
  await db.$transaction((tx) => ensureHouseMember(tx));
  await expect(findMember(HOUSE_MEMBER, null)).rejects.toMatchObject({ key: "MEMBER_NOT_FOUND" });
  await expect(readMember(HOUSE_MEMBER, { scope: null, language: "tw" })).rejects.toMatchObject({ key: "MEMBER_NOT_FOUND" });
});
